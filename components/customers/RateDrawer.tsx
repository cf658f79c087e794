import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pending } from '@/components/ui/Pending';
import { enumLabel } from '@/components/ui/chip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { customerWork } from '@/contract/customers/work';
import type { EnumValue } from '@/domain/enums';
import { answersOf, motivation, unrated } from '@/domain/customers/motivation';
import { formatPercent } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Gauge } from './Gauge';
import { MotivationFields } from './MotivationFields';
import styles from './RateDrawer.module.css';

type Props = {
  customerId: number;
  /** The side asked for first. */
  kind?: EnumValue<'motivationKind'>;
  onClose: () => void;
};

/** Three answers of 1 to 3, with a gauge that follows (V46). Earlier ratings are shown below. */
export const RateDrawer = ({ customerId, kind = 'BUY', onClose }: Props) => {
  const { t } = useTranslation();
  const rate = useAct(customerWork.rate);
  const { data: earlier, error, refetch } = useCall(customerWork.ratings, { customerId });
  const [rated, setRated] = useState(() => unrated(kind));
  const result = motivation(rated.ratings);

  const submit = async () => {
    await rate.run({ customerId, ...answersOf(rated) }, () => {
      toast.success(t('customers:rate.saved'));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('customers:rate.title')}
      submitLabel={t('customers:rate.submit')}
      busy={rate.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <MotivationFields value={rated} onChange={setRated} />
      <Gauge percent={result?.percent ?? null} label={t('customers:rate.score')} empty={t('customers:rate.pending')} />
      <section className={styles.earlier}>
        <h3>{t('customers:rate.history')}</h3>
        {!earlier && <Pending error={error} onRetry={refetch} width={30} />}
        {earlier?.rows.length === 0 && <p>{t('customers:rate.empty')}</p>}
        <ul>
          {earlier?.rows.map(({ id, kind: of, percent, ratings: given, at, operatorName }) => (
            <li key={id}>
              <b data-figures="">{formatPercent(percent)}</b>
              <span>
                {enumLabel('motivationKind', of, t)} ({given.join(' × ')})
                <small>
                  <When at={at} />
                  {operatorName && ` · ${operatorName}`}
                </small>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </FormDrawer>
  );
};
