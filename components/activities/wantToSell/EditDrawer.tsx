import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { wantToSell, type WantToSellDetail } from '@/contract/activities/wantToSell';
import { toast } from '@/lib/toast';
import { FACT_FIELDS, FactFields } from './FactFields';

/** All data of a want-to-sell process. */
export const EditDrawer = ({ process, onClose }: { process: WantToSellDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const known = Object.fromEntries(FACT_FIELDS.map((field) => [field, process[field]]));
  const saving = useRecordForm(wantToSell.update, {
    area: 'activities/wantToSell',
    record: { id: process.id, version: process.version, ...known },
    onSaved: () => {
      toast.success(t('activities/wantToSell:edit.done'));
      onClose();
    },
  });
  const form = saving.untypedForm;
  return (
    <>
      <FormDrawer
        open
        title={t('activities/wantToSell:edit.title')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <FactFields fields={FACT_FIELDS} form={form} />
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
