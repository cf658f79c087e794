import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import { toast } from '@/lib/toast';
import { editable, editableNow } from './record';
import { Tick } from './Tick';

const PARTS = ['usesCredit', 'buyerRepresented', 'sellerRepresented', 'tripleAgreement'] as const;

/** The optional steps of this sale. */
export const PlanDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const saving = useRecordForm(closing.plan, {
    area: 'closing',
    record: editable(file),
    read: editableNow,
    onSaved: () => {
      toast.success(t('closing:plan.done'));
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        open
        title={t('closing:plan.title')}
        busy={saving.busy}
        onSubmit={saving.submit}
        onClose={() => saving.close(onClose)}
      >
        <p>{t('closing:plan.why')}</p>
        {PARTS.map((part) => (
          <Tick
            key={part}
            type="checkbox"
            title={t(`closing:fields.${part}`)}
            hint={t(`closing:plan.${part}`)}
            {...saving.form.register(part)}
          />
        ))}
      </FormDrawer>
      {saving.conflict}
    </>
  );
};
