import { useTranslation } from '@/lib/useTranslation';
import { enumLabel } from '@/components/ui/EnumChip';
import { Icon, type IconName } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import type { CustomerDetail } from '@/contract/customers';
import styles from './Consents.module.css';
import './texts';

type Consent = CustomerDetail['consents'][number];
const MARKS = { GRANTED: 'check', REFUSED: 'close', UNKNOWN: 'minus' } as const satisfies Record<
  Consent['status'],
  IconName
>;

/** On which channels a customer may be reached, at a glance. */
export const ConsentMarks = ({ consents }: { consents: readonly Consent[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.marks}>
      {consents.map(({ channel, status }) => (
        <li key={channel} className={styles[status]} title={enumLabel('consentStatus', status, t)}>
          <Icon name={MARKS[status]} size={14} />
          {enumLabel('consentChannel', channel, t)}
          <span className="visually-hidden">: {enumLabel('consentStatus', status, t)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The same with where and when each was given or refused. */
export const ConsentList = ({ consents }: { consents: readonly Consent[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {consents.map(({ channel, status, source, decidedAt }) => (
        <li key={channel}>
          <span>{enumLabel('consentChannel', channel, t)}</span>
          <strong className={styles[status]}>
            <Icon name={MARKS[status]} size={16} />
            {enumLabel('consentStatus', status, t)}
          </strong>
          <small>
            {decidedAt ? <When at={decidedAt} /> : t('customers:consent.never')}
            {source && ` · ${source}`}
          </small>
        </li>
      ))}
    </ul>
  );
};
