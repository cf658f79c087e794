import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/Icon';
import { useAttempt } from '@/components/ui/useAct';
import { IMPORT_MAX_ROWS, type ImportRecord } from '@/contract/customers/import';
import styles from './Import.module.css';
import { FILE_MAX_MB, FileRefused } from './readFile';
import { useUpload } from './useUpload';

const LIMITS = { rows: IMPORT_MAX_ROWS.toLocaleString('tr-TR'), mb: FILE_MAX_MB };

/** Takes the file: chosen, or dropped here. */
export const FileStep = ({ onRead }: { onRead: (record: ImportRecord) => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
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
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={styles.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <p>{count === null ? t('customers:import.drop') : t('customers:import.reading', { count })}</p>
      <Button variant="primary" busy={count !== null} onClick={() => input.current?.click()}>
        {t('customers:import.pick')}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept=".csv,.txt,.xlsx"
        aria-label={t('customers:import.pick')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void take(file);
        }}
      />
      <small>{t('customers:import.limits', LIMITS)}</small>
    </div>
  );
};
