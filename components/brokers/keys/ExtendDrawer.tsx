import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Held } from '@/components/ui/fields/Held';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type KeyHolderDetail, keyHolders } from '@/contract/brokers/keys';
import { toast } from '@/lib/toast';
import { DueOnField } from './DueOnField';

/** Changes a key's return date. */
export const ExtendDrawer = ({ holder, onClose }: { holder: KeyHolderDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close, conflict } = useRecordForm(keyHolders.extend, {
    area: 'brokers/keys',
    record: holder,
    onSaved: () => {
      toast.success(t('brokers/keys:extend.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('brokers/keys:extend.title')}
        busy={busy}
        onSubmit={submit}
        onClose={() => close(onClose)}
      >
        <Held form={form} name="dueOn">
          {(held) => <DueOnField {...held} />}
        </Held>
      </FormDrawer>
      {conflict}
    </>
  );
};
