import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { ENUMS } from '@/domain/enums';
import { type Rated, unrated } from '@/domain/customers/motivation';
import { MOTIVATION_QUESTIONS, MOTIVATION_RATING_MAX } from '@/domain/limits';
import styles from './RateDrawer.module.css';

const QUESTIONS = Array.from({ length: MOTIVATION_QUESTIONS }, (_, index) => index);
const STEPS = Array.from({ length: MOTIVATION_RATING_MAX }, (_, index) => index + 1);

type Props = { value: Rated; onChange: (value: Rated) => void };

/** The side of the motivation, and its three answers of 1 to 3 (V46). */
export const MotivationFields = ({ value: { kind, ratings }, onChange }: Props) => {
  const { t } = useTranslation();
  const name = useId();
  const side = kind === 'BUY' ? 'buy' : 'sell';
  return (
    <>
      <fieldset className={styles.steps}>
        <legend>{t('customers:rate.kind')}</legend>
        <div>
          {ENUMS.motivationKind.map((one) => (
            <label key={one}>
              <input type="radio" name={`${name}kind`} checked={kind === one} onChange={() => onChange(unrated(one))} />
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
                  name={`${name}question${index}`}
                  required
                  checked={ratings[index] === step}
                  onChange={() =>
                    onChange({ kind, ratings: ratings.map((given, at) => (at === index ? step : given)) })
                  }
                />
                {step} · {t(`customers:rate.scale.${step}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
};
