import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { useMay } from '@/lib/session';
import { enumLabel } from '@/components/ui/chip';
import { Icon, type IconName } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { toneOf } from '@/domain/enums';
import type { CustomerDetail } from '@/contract/customers';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Consents.module.css';

const ConsentDrawer = lazyPart(() => import('./ConsentDrawer').then((module) => module.ConsentDrawer));

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
        <li
          key={channel}
          className={styles[toneOf('consentStatus', status)]}
          title={enumLabel('consentStatus', status, t)}
        >
          <Icon name={MARKS[status]} size={14} />
          {enumLabel('consentChannel', channel, t)}
          <span className="visually-hidden">: {enumLabel('consentStatus', status, t)}</span>
        </li>
      ))}
    </ul>
  );
};

/** The same with where, when and by what proof each was given or refused; who may, changes it. */
export const ConsentList = ({ customer: { id, consents, mergedInto, erasedAt } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const mayEdit = useMay('customers.consent') && !mergedInto && !erasedAt;
  const [editing, setEditing] = useState<Consent | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {consents.map((consent) => {
          const { channel, status, source, proof, decidedAt } = consent;
          const name = enumLabel('consentChannel', channel, t);
          return (
            <li key={channel}>
              <span>{name}</span>
              <strong className={styles[toneOf('consentStatus', status)]}>
                <Icon name={MARKS[status]} size={16} />
                {enumLabel('consentStatus', status, t)}
                {mayEdit && (
                  <IconButton
                    icon="edit"
                    size={16}
                    className={styles.edit ?? ''}
                    label={t('customers:consent.edit', { channel: name })}
                    onClick={() => setEditing(consent)}
                  />
                )}
              </strong>
              <small>
                {decidedAt ? <When at={decidedAt} /> : t('customers:consent.never')}
                {source && ` · ${source}`}
                {proof && ` · ${t('customers:consent.proofOf', { proof })}`}
              </small>
            </li>
          );
        })}
      </ul>
      {editing && <ConsentDrawer customerId={id} consent={editing} onClose={() => setEditing(null)} />}
    </>
  );
};
