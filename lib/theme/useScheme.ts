import { useColorScheme } from '@mui/material/styles';
import { useHydrated } from '../browserOnly';

/** MUI's colour scheme. The server does not know it: there and during hydration mode and scheme are undefined. */
export const useScheme = () => {
  const { mode, colorScheme, setMode } = useColorScheme();
  const hydrated = useHydrated();
  return hydrated ? { mode, colorScheme, setMode } : { setMode };
};
