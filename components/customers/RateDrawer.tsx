import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { customerWork } from '@/contract/customers/work';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { MOTIVATION_QUESTIONS, MOTIVATION_RATING_MAX } from '@/domain/limits';
import { motivation } from '@/domain/customers/motivation';
import { formatPercent } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Gauge } from './Gauge';
import styles from './RateDrawer.module.css';

type Props = { customerId: number; onClose: () => void };
const QUESTIONS = Array.from({ length: MOTIVATION_QUESTIONS }, (_, index) => index);
const STEPS = Array.from({ length: MOTIVATION_RATING_MAX }, (_, index) => index + 1);
const NONE: (number | null)[] = QUESTIONS.map(() => null);

/** Three answers of 1 to 3; the gauge follows each (V46). Earlier ratings stand below. */
export const RateDrawer = ({ customerId, onClose }: Props) => {
  const { t } = useTranslation();
  const rate = useAct(customerWork.rate);
  const { data: earlier } = useCall(customerWork.ratings, { customerId });
  const [kind, setKind] = useState<EnumValue<'motivationKind'>>('BUY');
  const [ratings, setRatings] = useState(NONE);
  const result = motivation(ratings);
  const side = kind === 'BUY' ? 'buy' : 'sell';

  const submit = async () => {
    const [question1, question2, question3] = ratings;
    if (!question1 || !question2 || !question3) return;
    await rate.run({ customerId, kind, question1, question2, question3 }, () => {
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
      <fieldset className={styles.steps}>
        <legend>{t('customers:rate.kind')}</legend>
        <div>
          {ENUMS.motivationKind.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                checked={kind === one}
                onChange={() => {
                  setKind(one);
                  setRatings(NONE);
                }}
              />
              {enumLabel('motivationKind', one, t)}
            </label>
          ))}
        </div>
      </fieldset>
      {QUESTIONS.map((index) => (
        <fieldset key={`${kind}${index}`} className={styles.steps}>
          <legend>{t(`customers:motivation.${side}Question${index + 1}`)}</legend>
          <div>
            {STEPS.map((step) => (
              <label key={step}>
                <input
                  type="radio"
                  name={`question${index}`}
                  required
                  checked={ratings[index] === step}
                  onChange={() => setRatings(ratings.map((given, at) => (at === index ? step : given)))}
                />
                {step} · {t(`customers:rate.scale.${step}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Gauge percent={result?.percent ?? null} label={t('customers:rate.score')} empty={t('customers:rate.pending')} />
      <section className={styles.earlier}>
        <h3>{t('customers:rate.history')}</h3>
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
