import { useColorScheme } from '@mui/material/styles';
import { useHydrated } from '../browserOnly';

/** MUI's colour scheme, which the server does not know: there, and until the browser has taken over, neither mode nor scheme is one. */
export const useScheme = () => {
  const { mode, colorScheme, setMode } = useColorScheme();
  const hydrated = useHydrated();
  return hydrated ? { mode, colorScheme, setMode } : { setMode };
};
