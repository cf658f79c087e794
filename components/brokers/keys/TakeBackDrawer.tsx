import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Segments } from '@/components/ui/Segments';
import { type KeyHolderDetail, keyHolders } from '@/contract/brokers/keys';
import { ENUMS } from '@/domain/enums';
import { toast } from '@/lib/toast';

/** Records a key's return, or that it is lost. */
export const TakeBackDrawer = ({
  holder: { id, version, name },
  onClose,
}: {
  holder: KeyHolderDetail;
  onClose: () => void;
}) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(keyHolders.takeBack, {
    area: 'brokers/keys',
    defaults: { id, version, outcome: 'RETURNED', note: '' },
    fields: ['outcome', 'note'],
    onSaved: ({ isLost }) => {
      toast.success(t(isLost ? 'brokers/keys:back.lost' : 'brokers/keys:back.done'));
      onClose();
    },
  });
  const outcome = form.watch('outcome') ?? 'RETURNED';
  return (
    <FormDrawer
      open
      title={t('brokers/keys:back.title', { name })}
      submitLabel={t('brokers/keys:back.button')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <Segments
        label={t('brokers/keys:fields.outcome')}
        options={ENUMS.keyReturn.map((value) => ({ value, text: enumLabel('keyReturn', value, t) }))}
        value={outcome}
        onChoose={(value) => putIn(form, 'outcome', value)}
      />
      {outcome === 'LOST' && <Notice kind="warning">{t('brokers/keys:back.lostHint')}</Notice>}
      <TextAreaField
        label={t('brokers/keys:fields.returnedNote')}
        rows={3}
        required={outcome === 'LOST'}
        autoFocus
        error={form.formState.errors.note?.message}
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
