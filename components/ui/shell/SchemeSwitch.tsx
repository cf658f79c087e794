import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../IconButton';

/** Light or dark, kept on this device. */
export const SchemeSwitch = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const { colorScheme, setMode } = useColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(other === 'dark' ? 'shell:toDark' : 'shell:toLight')}
      className={className}
      onClick={() => setMode(other)}
    />
  );
};
