import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { chooseScheme, onScheme, shownScheme } from '@/lib/preferences';
import { IconButton } from '../Button';

/** Light or dark, kept on this device. */
export const SchemeSwitch = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(onScheme, shownScheme, () => 'light' as const);
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(other === 'dark' ? 'shell.toDark' : 'shell.toLight')}
      className={className}
      onClick={() => chooseScheme(other)}
    />
  );
};
