import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { Held } from '@/components/ui/fields/Held';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type KeyHolderDetail, keyHolders } from '@/contract/brokers/keys';
import { KEY_DAYS_MAX } from '@/domain/brokers/keys';
import { addDays, today } from '@/domain/time';
import { toast } from '@/lib/toast';

/** Another day on which a key comes back. */
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
          {({ value, onChange, error }) => (
            <DateField
              label={t('brokers/keys:fields.dueOn')}
              hint={t('brokers/keys:give.forGood')}
              min={today()}
              max={addDays(today(), KEY_DAYS_MAX)}
              value={value}
              error={error}
              onChange={(day) => onChange(day || null)}
            />
          )}
        </Held>
      </FormDrawer>
      {conflict}
    </>
  );
};
