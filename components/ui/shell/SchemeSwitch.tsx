import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseScheme, shownScheme } from '@/lib/preferences';
import { IconButton } from '../Button';

/** Light or dark, kept on this device. */
export const SchemeSwitch = ({ className }: { className?: string }) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'light' | 'dark'>('light');
  useEffect(() => setShown(shownScheme()), []);
  const other = shown === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={other === 'dark' ? 'moon' : 'sun'}
      label={t(other === 'dark' ? 'shell.toDark' : 'shell.toLight')}
      className={className}
      onClick={() => {
        chooseScheme(other);
        setShown(other);
      }}
    />
  );
};
