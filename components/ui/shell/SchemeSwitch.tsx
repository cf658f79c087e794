import { useTranslation } from 'react-i18next';
import { useScheme } from '@/lib/theme/useScheme';
import { IconButton } from '../IconButton';

/** Light or dark, kept on this device. */
export const SchemeSwitch = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const { colorScheme, setMode } = useScheme();
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
