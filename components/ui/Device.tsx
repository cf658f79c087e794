import { useTranslation } from 'react-i18next';
import { deviceOf } from '@/lib/device';

/** The device of a session in words: "Chrome, Windows". */
export const Device = ({ userAgent }: { userAgent: string }) => {
  const { t } = useTranslation();
  const { browser, system } = deviceOf(userAgent);
  const known = [browser, system].filter(Boolean).join(', ');
  return <span title={userAgent}>{known || t('shell:device.unknown')}</span>;
};
