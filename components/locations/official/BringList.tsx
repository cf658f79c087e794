import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop, FileInput } from '@/components/ui/FileDrop';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAttempt } from '@/components/ui/useAct';
import { official } from '@/contract/locations/official';
import { PLACE_LIST_MAX_BYTES, PLACE_LIST_MAX_ROWS } from '@/domain/limits';
import { call } from '@/lib/call';
import { formatNumber } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { asCsv, TABLE_FILES } from '@/lib/tableFile';
import { useInvalidate } from '@/lib/useCall';
import styles from './OfficialList.module.css';

const MEGABYTE = 1024 * 1024;
const MAX = { bytes: PLACE_LIST_MAX_BYTES, rows: PLACE_LIST_MAX_ROWS };
const LIMITS = { rows: formatNumber(PLACE_LIST_MAX_ROWS), mb: PLACE_LIST_MAX_BYTES / MEGABYTE };

/** Receives the list: chosen or dropped. `small`: a replacement, beside the present one. */
export const BringList = ({ small = false }: { small?: boolean }) => {
  const { t } = useTranslation();
  const may = useMay('locations.edit');
  const { run, busy } = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file || busy || !may) return;
    await run(async () => {
      const headers = { 'Content-Type': 'application/octet-stream' };
      await call(official.read, { fileName: file.name.slice(0, 255) }, { data: await asCsv(file, MAX), headers });
      await invalidate();
    });
  };
  const choose = (
    <>
      <LockedButton
        may="locations.edit"
        icon="upload"
        busy={busy}
        {...(!small && { variant: 'primary' })}
        onClick={() => chooser.current?.click()}
      >
        {t(small ? 'locations:official.other' : 'locations:official.choose')}
      </LockedButton>
      <FileInput
        chooser={chooser}
        accept={TABLE_FILES}
        label={t('locations:official.choose')}
        onFile={(file) => void take(file)}
      />
    </>
  );
  if (small) return choose;
  return (
    <FileDrop className={styles.drop} onFile={(file) => void take(file)}>
      <h2>{t(busy ? 'locations:official.reading' : 'locations:official.drop')}</h2>
      <p>{t('locations:official.text')}</p>
      {choose}
      <code>{t('locations:official.columns')}</code>
      <small>{t('locations:official.limits', LIMITS)}</small>
    </FileDrop>
  );
};
