import { useTranslation } from 'react-i18next';
import { useAttempt } from '@/components/ui/useAct';
import { configuration } from '@/contract/settings/configuration';
import type { PaperText } from '@/domain/papers';
import type { SettingKey } from '@/domain/settings/table';
import { downloadFile } from '@/lib/downloadFile';
import { settingName } from './texts';

/** A document with this text and sample data. */
export const useSample = (key: SettingKey, value: PaperText) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const name = `${settingName(key, t)}.pdf`;
  return {
    busy: attempt.busy,
    take: () => attempt.run(() => downloadFile(configuration.paper, { key, value }, name)),
  };
};
