import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import type { CallDetail } from '@/contract/calls';
import { phoneInText } from '@/lib/formats';
import { asClock, Clock } from './Clock';
import styles from './Stage.module.css';

const TEXTS = {
  RINGING: 'calls:ringing',
  TALKING: 'calls:talking',
  BUSY: 'calls:busy',
  NO_ANSWER: 'calls:noAnswer',
  ENDED: 'calls:ended',
} as const;

/** Shown at once, while the exchange has not answered yet. */
export const Dialling = () => {
  const { t } = useTranslation();
  return (
    <div className={styles.stage} data-stage="DIALLING">
      <span className={styles.mark}>
        <Icon name="phone" size={22} />
      </span>
      <p role="status">
        <strong>{t('calls:dialling')}</strong>
      </p>
    </div>
  );
};

/** The state of the line: ringing, talking, busy; and for how long. */
export const Stage = ({ call, children }: { call: CallDetail; children?: ReactNode }) => {
  const { t } = useTranslation();
  const { stage, answeredAt, startedAt, seconds, customer, phone } = call;
  return (
    <div className={styles.stage} data-stage={stage}>
      <span className={styles.mark}>
        <Icon name="phone" size={22} />
      </span>
      <p aria-live="polite">
        <strong>{t(TEXTS[stage])}</strong>
        <span>{[customer?.name, phoneInText(phone)].filter(Boolean).join(' · ')}</span>
      </p>
      <b className={styles.clock}>
        {stage === 'TALKING' && answeredAt && <Clock since={answeredAt} />}
        {stage === 'RINGING' && <Clock since={startedAt} />}
        {stage === 'ENDED' && seconds !== null && asClock(seconds)}
      </b>
      {children}
    </div>
  );
};
