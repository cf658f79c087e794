import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { FileChoice } from '@/components/ui/FileChoice';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAttempt } from '@/components/ui/useAct';
import { type Brought, consents, REGISTRY_SHOWN } from '@/contract/messaging/consents';
import { REGISTRY_FILE_BYTES, REGISTRY_LINES_MAX } from '@/domain/customers/registryFile';
import { call } from '@/lib/call';
import { formatDay, phoneInText } from '@/lib/formats';
import { asCsv, TABLE_FILES } from '@/lib/tableFile';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import styles from './BringDrawer.module.css';

const LIMITS = { bytes: REGISTRY_FILE_BYTES, rows: REGISTRY_LINES_MAX };
const BYTES = { 'Content-Type': 'application/octet-stream' };

/** What would change, and the errors in the file's lines. */
const Preview = ({ preview }: { preview: Brought }) => {
  const { t } = useTranslation();
  const { changes, errors, taken, wrong } = preview;
  const more = (all: number) =>
    all > REGISTRY_SHOWN && <small>{t('messaging/consents:bring.more', { count: REGISTRY_SHOWN })}</small>;
  return (
    <>
      <p role="status">{t('messaging/consents:bring.counts', preview)}</p>
      {errors.length > 0 && (
        <section className={styles.part}>
          <h3>{t('messaging/consents:bring.errors')}</h3>
          <ul>
            {errors.map(({ number, field, code }) => (
              <li key={number} data-wrong>
                {t('messaging/consents:bring.error', { number, field, text: t(`errors:${code}`) })}
              </li>
            ))}
          </ul>
          {more(wrong)}
        </section>
      )}
      {changes.length > 0 && (
        <section className={styles.part}>
          <h3>{t('messaging/consents:bring.changes')}</h3>
          <ul>
            {changes.map(({ channel, recipient, before, after, givenOn }, at) => (
              <li key={at}>
                <span>
                  {phoneInText(recipient)} · {enumLabel('consentChannel', channel, t)}
                </span>
                <small>
                  {t('messaging/consents:bring.change', {
                    before: enumLabel('consentStatus', before, t),
                    after: enumLabel('consentStatus', after, t),
                  })}
                  {` · ${formatDay(givenOn)}`}
                </small>
              </li>
            ))}
          </ul>
          {more(taken)}
        </section>
      )}
    </>
  );
};

/** Imports a file of the registry: choose, preview, import. */
export const BringDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const invalidate = useInvalidate();
  const [file, setFile] = useState<Blob>();
  const [preview, setPreview] = useState<Brought>();
  const brings = (preview?.taken ?? 0) + (preview?.known ?? 0);

  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    setPreview(undefined);
    await attempt.run(async () => {
      const read = await asCsv(chosen, LIMITS);
      const answer = await call(consents.preview, {}, { data: read, headers: BYTES });
      setFile(read);
      setPreview(answer);
    });
  };
  const submit = () =>
    attempt.run(async () => {
      if (!file) return;
      const { taken, known } = await call(consents.bring, {}, { data: file, headers: BYTES });
      await invalidate();
      onClose();
      toast.success(t('messaging/consents:bring.done', { count: taken + known }));
    });
  return (
    <FormDrawer
      open
      title={t('messaging/consents:bring.title')}
      submitLabel={t('messaging/consents:bring.submit', { count: brings })}
      busy={attempt.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t('messaging/consents:bring.hint')}</p>
      <FileChoice
        label={t('messaging/consents:bring.pick')}
        accept={TABLE_FILES}
        busy={attempt.busy}
        missing={brings === 0}
        onFile={(one) => void take(one)}
      />
      {preview && <Preview preview={preview} />}
    </FormDrawer>
  );
};
