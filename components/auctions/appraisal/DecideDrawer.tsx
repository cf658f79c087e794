import { useTranslation } from 'react-i18next';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { Notice } from '@/components/ui/Notice';
import { appraisal, type AppraisalDetail } from '@/contract/auctions/appraisal';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { Spread } from './Spread';

type Props = { record: AppraisalDetail; decision: 'accept' | 'reject'; onClose: () => void };

/** Accepts an appraisal, or rejects it with a reason. */
export const DecideDrawer = ({ record, decision, onClose }: Props) => {
  const { t } = useTranslation();
  const { id, encumbrances } = record;
  const staying = encumbrances.filter(({ lifted }) => !lifted);
  const act = useAct(appraisal[decision]);
  const [note, setNote] = useKeptText(`appraisal.${decision}`, id);
  const submit = () =>
    act.run({ id, note }, () => {
      toast.success(t(`auctions/appraisal:${decision}.done`));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t(`auctions/appraisal:${decision}.title`)}
      submitLabel={t(`enums:appraisalAction.${decision === 'accept' ? 'ACCEPT' : 'REJECT'}`)}
      busy={act.busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`auctions/appraisal:${decision}.text`)}</p>
      {record.comparables.length === 0 ? (
        <Notice kind="warning">{t('auctions/appraisal:report.noComparables')}</Notice>
      ) : (
        <Spread record={record} value={record.value} />
      )}
      {staying.length > 0 && (
        <Notice kind="warning">
          {t('auctions/appraisal:encumbrance.stayAfter', {
            list: staying.map(({ kind, holder }) => `${t(`enums:encumbranceKind.${kind}`)} (${holder})`).join(', '),
          })}
        </Notice>
      )}
      <TextAreaField
        label={t(`auctions/appraisal:${decision}.note`)}
        required={decision === 'reject'}
        autoFocus
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
