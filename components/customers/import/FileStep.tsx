import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { FileDrop, FileInput } from '@/components/ui/FileDrop';
import { useAttempt } from '@/components/ui/useAct';
import { IMPORT_MAX_ROWS, type ImportRecord } from '@/contract/customers/import';
import { formatNumber } from '@/lib/formats';
import styles from './Import.module.css';
import { TABLE_FILES } from '@/lib/tableFile';
import { FILE_MAX_MB, FileRefused } from './readFile';
import { useUpload } from './useUpload';

const LIMITS = { rows: formatNumber(IMPORT_MAX_ROWS), mb: FILE_MAX_MB };

/** Receives the file: chosen or dropped. */
export const FileStep = ({ onRead }: { onRead: (record: ImportRecord) => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const { upload, count } = useUpload(onRead);
  const take = async (file: File | undefined) => {
    if (!file) return;
    await attempt.run(
      () => upload(file),
      async (failure) => {
        if (!(failure instanceof FileRefused)) return false;
        await dialog.error({ message: t(`customers:import.${failure.key}`, LIMITS) });
        return true;
      },
    );
  };
  return (
    <FileDrop className={styles.drop} onFile={(file) => void take(file)}>
      <p>
        {count === null ? t('customers:import.drop') : t('customers:import.reading', { count: formatNumber(count) })}
      </p>
      <Button variant="primary" busy={count !== null} onClick={() => input.current?.click()}>
        {t('customers:import.pick')}
      </Button>
      <FileInput
        chooser={input}
        accept={TABLE_FILES}
        label={t('customers:import.pick')}
        onFile={(file) => void take(file)}
      />
      <small>{t('customers:import.limits', LIMITS)}</small>
    </FileDrop>
  );
};
