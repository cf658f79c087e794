import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import type { ListPage } from '@/components/ui/list/loader';
import { useAttempt } from '@/components/ui/useAct';
import { audit } from '@/contract/audit';
import { EXPORT_FORMATS, type ExportFormat } from '@/contract/exports';
import { downloadFile } from '@/lib/downloadFile';
import { listQuery } from '@/lib/listState';
import { toast } from '@/lib/toast';

type Props = ListPage<typeof audit.list> & { onClose: () => void };

/** Exports the filtered entries, for a regulator. */
export const ExportDrawer = ({ list, onClose }: Props) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { query } = useRouter();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const take = () =>
    attempt.run(async () => {
      const {
        sort: _,
        after: __,
        before: ___,
        around: ____,
        size: _____,
        total: ______,
        ...filters
      } = listQuery(list, query);
      await downloadFile(audit.export, { ...filters, format }, 'denetim-izi.zip');
      toast.success(t('audit:export.done'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('audit:export.title')}
      submitLabel={t('audit:export.submit')}
      busy={attempt.busy}
      onSubmit={() => void take()}
      onClose={onClose}
    >
      <p>{t('audit:export.text')}</p>
      <SelectField
        label={t('audit:export.format')}
        required
        value={format}
        onChange={(event) => setFormat(event.target.value as ExportFormat)}
      >
        {EXPORT_FORMATS.map((one) => (
          <option key={one} value={one}>
            {t(`list/menus:export.${one}`)}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  );
};
