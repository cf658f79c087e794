import { Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { appraisal, type AppraisalDetail, type Comparable } from '@/contract/auctions/appraisal';
import { MEASURES } from '@/domain/auctions/measures';
import { ADJUST_MAX, adjustedUnitPrice, DISTANCE_MAX_M } from '@/domain/auctions/valuation';
import { toast } from '@/lib/toast';
import { useBasisFields } from './BasisFields';
import styles from './Basis.module.css';
import { wholeLira } from './Spread';

/** `row` without a key: a new one, with initial values. */
type Props = { record: AppraisalDetail; row: Partial<Comparable> | undefined; onClose: () => void };

/** One comparable; its price per square metre is calculated while typing. */
export const ComparableDrawer = ({ record, row, onClose }: Props) => {
  const { t } = useTranslation();
  const { id, version } = record;
  const empty = {
    auctionId: null,
    place: '',
    kind: record.propertyKind ?? record.category,
    m2: null,
    price: null,
    priceKind: 'ASKED',
    onDay: null,
    source: '',
    distanceM: null,
    adjustPercent: 0,
    note: '',
  };
  const { form, submit, busy, close, conflict } = useRecordForm(appraisal.saveComparable, {
    area: 'auctions/appraisal',
    record: { ...empty, ...row, id, version },
    read: (current) => {
      const now = current as AppraisalDetail;
      return { ...empty, ...now.comparables.find(({ key }) => key === row?.key), id, version: now.version };
    },
    onSaved: () => {
      toast.success(t('auctions/appraisal:comparable.saved'));
      onClose();
    },
  });
  const { text, number, choice, money, pastDay } = useBasisFields(form, 'comparable');
  return (
    <FormDrawer
      open
      title={t(`auctions/appraisal:comparable.${row?.key ? 'change' : 'new'}`)}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {text({
        name: 'place',
        required: true,
        autoFocus: true,
        maxLength: 120,
        hint: t('auctions/appraisal:comparable.placeHint'),
      })}
      {choice({ name: 'kind', of: 'propertyCategory', required: true })}
      {number({ name: 'm2', ...MEASURES.grossM2, required: true })}
      {money({ name: 'price', required: true })}
      {choice({ name: 'priceKind', of: 'comparablePrice', required: true })}
      {pastDay({ name: 'onDay', required: true })}
      {text({ name: 'source', required: true, maxLength: 120, hint: t('auctions/appraisal:comparable.sourceHint') })}
      {number({ name: 'distanceM', min: 0, max: DISTANCE_MAX_M })}
      {number({
        name: 'adjustPercent',
        min: -ADJUST_MAX,
        max: ADJUST_MAX,
        required: true,
        hint: t('auctions/appraisal:comparable.adjustHint'),
      })}
      <Watch
        control={form.control}
        names={['price', 'm2', 'adjustPercent']}
        render={(typed) => {
          const [price, m2, adjustPercent] = typed.map(Number);
          if (!price || !m2) return null;
          return (
            <p className={styles.quiet} role="status">
              {t('auctions/appraisal:comparable.comesTo', {
                amount: wholeLira(adjustedUnitPrice({ price, m2, adjustPercent: adjustPercent || 0 })),
              })}
            </p>
          );
        }}
      />
      {text({ name: 'note', maxLength: 255, hint: t('auctions/appraisal:comparable.noteHint') })}
      {conflict}
    </FormDrawer>
  );
};
