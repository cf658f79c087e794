import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { useMay } from '@/lib/session';
import { enumLabel } from '@/components/ui/chip';
import { Icon, type IconName } from '@/components/ui/Icon';
import { When } from '@/components/ui/When';
import { toneOf } from '@/domain/enums/states';
import type { CustomerDetail } from '@/contract/customers';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Consents.module.css';

const ConsentDrawer = lazyPart(() => import('./ConsentDrawer').then((module) => module.ConsentDrawer));

type Consent = CustomerDetail['consents'][number];
type Tone = { mark: IconName; tone: string; label: string };
const MARKS = { GRANTED: 'check', REFUSED: 'close', UNKNOWN: 'minus' } as const satisfies Record<
  Consent['status'],
  IconName
>;

/** The tone of a consent: a given one that does not allow marketing is not positive. */
const toneOfConsent = ({ status, lack }: Consent, t: TFunction): Tone =>
  lack
    ? { mark: 'warning', tone: 'warning', label: t(`customers:consent.short.${lack}`) }
    : { mark: MARKS[status], tone: toneOf('consentStatus', status), label: enumLabel('consentStatus', status, t) };

/** The channels on which a customer may be contacted, as icons. */
export const ConsentMarks = ({ consents }: { consents: readonly Consent[] }) => {
  const { t } = useTranslation();
  return (
    <ul className={styles.marks}>
      {consents.map((consent) => {
        const { mark, tone, label } = toneOfConsent(consent, t);
        return (
          <li key={consent.channel} className={styles[tone]} title={label}>
            <Icon name={mark} size={14} />
            {enumLabel('consentChannel', consent.channel, t)}
            <span className="visually-hidden">: {label}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** The same with when, how, as what and with what evidence each was given or refused, and who recorded it; editable with the permission. */
export const ConsentList = ({ customer: { id, consents, mergedInto, erasedAt } }: { customer: CustomerDetail }) => {
  const { t } = useTranslation();
  const mayEdit = useMay('customers.consent') && !mergedInto && !erasedAt;
  const [editing, setEditing] = useState<Consent | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {consents.map((consent) => {
          const {
            channel,
            status,
            source,
            sourceText,
            recipient,
            givenOn,
            proof,
            recordedAt,
            recordedBy,
            lack,
            registry,
          } = consent;
          const { mark, tone, label } = toneOfConsent(consent, t);
          const name = enumLabel('consentChannel', channel, t);
          return (
            <li key={channel}>
              <span>{name}</span>
              <strong className={styles[tone]}>
                <Icon name={mark} size={16} />
                {label}
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
              {status === 'UNKNOWN' && !recordedAt ? (
                <small>{t('customers:consent.never')}</small>
              ) : (
                <small>
                  {givenOn ? <When at={givenOn} /> : t('customers:consent.noDay')}
                  {` · ${source ? enumLabel('consentSource', source, t) : t('customers:consent.noSource')}`}
                  {sourceText && ` ${t('customers:consent.typed', { text: sourceText })}`}
                  {recipient && ` · ${enumLabel('consentRecipient', recipient, t)}`}
                </small>
              )}
              {proof && <small>{t('customers:consent.proofOf', { proof })}</small>}
              {recordedAt && (
                <small>
                  {t('customers:consent.recorded', { name: recordedBy ?? t('customers:consent.nobody') })}{' '}
                  <When at={recordedAt} />
                </small>
              )}
              {registry && (
                <small>
                  {t('customers:consent.registry', { state: enumLabel('consentReportState', registry.state, t) })}
                  {registry.dueOn && (
                    <>
                      {` · ${t('customers:consent.registryDue')} `}
                      <When at={registry.dueOn} />
                    </>
                  )}
                </small>
              )}
              {lack && <small className={styles.lack}>{t(`customers:consent.lack.${lack}`)}</small>}
            </li>
          );
        })}
      </ul>
      {editing && <ConsentDrawer customerId={id} consent={editing} onClose={() => setEditing(null)} />}
    </>
  );
};
