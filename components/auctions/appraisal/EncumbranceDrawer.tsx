import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { appraisal, type AppraisalDetail, type Encumbrance } from '@/contract/auctions/appraisal';
import { hasAmount } from '@/domain/auctions/valuation';
import { toast } from '@/lib/toast';
import { useBasisFields } from './BasisFields';

type Props = { record: AppraisalDetail; row: Encumbrance | undefined; onClose: () => void };

/** One encumbrance in the land registry. */
export const EncumbranceDrawer = ({ record, row, onClose }: Props) => {
  const { t } = useTranslation();
  const { id, version } = record;
  const empty = {
    kind: 'MORTGAGE',
    holder: '',
    amount: null,
    registeredOn: null,
    journalNo: '',
    lifted: false,
    note: '',
  };
  const { form, submit, busy, close, conflict } = useRecordForm(appraisal.saveEncumbrance, {
    area: 'auctions/appraisal',
    record: { ...empty, ...row, id, version },
    read: (current) => {
      const now = current as AppraisalDetail;
      return { ...empty, ...now.encumbrances.find(({ key }) => key === row?.key), id, version: now.version };
    },
    onSaved: () => {
      toast.success(t('auctions/appraisal:encumbrance.saved'));
      onClose();
    },
  });
  const { text, choice, money, pastDay, check } = useBasisFields(form, 'encumbrance');
  const kind = form.watch('kind');
  return (
    <FormDrawer
      open
      title={t(`auctions/appraisal:encumbrance.${row ? 'change' : 'new'}`)}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {choice({ name: 'kind', of: 'encumbranceKind', required: true, autoFocus: true })}
      {text({ name: 'holder', required: true, maxLength: 120, hint: t('auctions/appraisal:encumbrance.holderHint') })}
      {money({ name: 'amount', required: kind ? hasAmount(kind) : false })}
      {pastDay({ name: 'registeredOn', required: true })}
      {text({ name: 'journalNo', maxLength: 30 })}
      {check({ name: 'lifted', hint: t('auctions/appraisal:encumbrance.liftedHint') })}
      {text({ name: 'note', maxLength: 255 })}
      {conflict}
    </FormDrawer>
  );
};
