import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { AskButton } from '@/components/ui/access/AskButton';
import { chip, enumLabel } from '@/components/ui/chip';
import { Value } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { WorkDetail } from '@/contract/activities/record';
import { formatPercent } from '@/lib/formats';
import styles from './Person.module.css';

type Props = { activity: Pick<WorkDetail, 'customer' | 'person' | 'wantToSell'> };

/** Whom the work is about, in what one needs to know before calling; or the way to ask for it. */
export const Person = ({ activity: { customer, person, wantToSell } }: Props) => {
  const { t } = useTranslation();
  if (!customer) return <p className={styles.quiet}>{t('activities:noPerson')}</p>;
  if (!person)
    return (
      <div className={styles.closed}>
        <p>{t('activities:askCustomer')}</p>
        <AskButton wanted={{ kind: 'CUSTOMER', recordId: customer.id }} />
      </div>
    );
  const { phone, email, stage, source, city, buyMotivation, sellMotivation, lastContact } = person;
  const motivation = [buyMotivation, sellMotivation].filter((value) => value !== null).map(formatPercent);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('activities:fields.phone')}</dt>
          <dd>
            <Value value={phone} kind={{ kind: 'phone' }} />
          </dd>
        </div>
        <div>
          <dt>{t('activities:fields.stage')}</dt>
          <dd>{chip('customerDealStage', stage, t)}</dd>
        </div>
        <div>
          <dt>{t('activities:fields.source')}</dt>
          <dd>{[enumLabel('leadSource', source, t), city].filter(Boolean).join(' · ')}</dd>
        </div>
        {motivation.length > 0 && (
          <div>
            <dt>{t('activities:fields.motivation')}</dt>
            <dd data-figures="">{motivation.join(' / ')}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt>{t('enums:consentChannel.EMAIL')}</dt>
            <dd>
              <Value value={email} kind={{ kind: 'email' }} />
            </dd>
          </div>
        )}
      </dl>
      {wantToSell && (
        <p className={styles.line}>
          <Link href={`/want-to-sell/detail?id=${wantToSell.id}`}>
            {t('activities:wantToSell', { step: enumLabel('wantToSellStep', wantToSell.step, t) })}
          </Link>
        </p>
      )}
      <p className={styles.line}>
        <b>{lastContact ? t('activities:work.history') : t('activities:work.noHistory')}</b>
        {lastContact && (
          <>
            {' · '}
            <When at={lastContact.at} /> {enumLabel('consentChannel', lastContact.channel, t)}
            {lastContact.text && <span>{lastContact.text}</span>}
          </>
        )}
      </p>
    </>
  );
};
