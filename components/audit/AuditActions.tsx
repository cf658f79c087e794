import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { audit, type AuditProof } from '@/contract/audit';
import { EXPORT_FORMATS, type ExportFormat } from '@/contract/exports';
import type { TFunction } from '@/lib/i18n';
import { formatInstant } from '@/lib/formats';
import { listQuery } from '@/lib/listState';
import { takeArchive } from '@/lib/takeArchive';
import { toast } from '@/lib/toast';
import { callOptions } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';

const proofText = ({ broken, entries, seals, tombstones, unsealed, lastSeal }: AuditProof, t: TFunction) =>
  broken ? (
    <p>{t(`audit:verify.broken.${broken.kind}`, { id: broken.id })}</p>
  ) : (
    <>
      <p>{t('audit:verify.holds', { entries, seals, tombstones })}</p>
      <p>{t('audit:verify.unsealed', { count: unsealed })}</p>
      {lastSeal && (
        <>
          <p>{t('audit:verify.lastSeal', { id: lastSeal.id, at: formatInstant(lastSeal.at) })}</p>
          <p style={{ overflowWrap: 'anywhere' }}>{t('audit:verify.hash', { hash: lastSeal.hash })}</p>
        </>
      )}
    </>
  );

/** Proving the trail, and taking what the filters show away for a regulator. */
export const AuditActions = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const client = useQueryClient();
  const { query } = useRouter();
  const [busy, setBusy] = useState(false);
  const [exporting, setExporting] = useState(false);
  const [format, setFormat] = useState<ExportFormat>('xlsx');

  const during = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      await dialog.error(failure);
    } finally {
      setBusy(false);
    }
  };
  const verify = () =>
    during(async () => {
      const proof = await client.fetchQuery({ ...callOptions(audit.verify, {}), staleTime: 0 });
      const show = proof.broken ? dialog.info : dialog.success;
      void show(proofText(proof, t), t('audit:verify.title'));
    });
  const take = () =>
    during(async () => {
      const {
        sort: _,
        after: __,
        before: ___,
        around: ____,
        size: _____,
        total: ______,
        ...filters
      } = listQuery(audit.list, query);
      await takeArchive(audit.export, { ...filters, format }, 'denetim-izi.zip');
      toast.success(t('audit:export.done'));
      setExporting(false);
    });
  return (
    <>
      <LockedButton may="audit.read" icon="check" busy={busy && !exporting} onClick={() => void verify()}>
        {t('audit:verify.action')}
      </LockedButton>
      <LockedButton may="audit.export" icon="download" onClick={() => setExporting(true)}>
        {t('audit:export.action')}
      </LockedButton>
      <FormDrawer
        open={exporting}
        title={t('audit:export.title')}
        submitLabel={t('audit:export.submit')}
        busy={busy}
        onSubmit={() => void take()}
        onClose={() => setExporting(false)}
      >
        <p>{t('audit:export.text')}</p>
        <Field label={t('audit:export.format')} required>
          {(control) => (
            <select {...control} value={format} onChange={(event) => setFormat(event.target.value as ExportFormat)}>
              {EXPORT_FORMATS.map((one) => (
                <option key={one} value={one}>
                  {t(`list:export.${one}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </FormDrawer>
    </>
  );
};
