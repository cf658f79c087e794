import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskButton } from '@/components/ui/access/AskButton';
import { Button } from '@/components/ui/Button';
import { chip, enumLabel } from '@/components/ui/chip';
import { Value } from '@/components/ui/Value';
import { When } from '@/components/ui/When';
import type { WorkDetail } from '@/contract/activities/record';
import { motivationOf } from '@/domain/activities';
import { formatPercent } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import styles from './Person.module.css';

const RateDrawer = lazyPart(() => import('../customers/RateDrawer').then((module) => module.RateDrawer), {
  texts: ['customers', 'enums/records'],
});

type Props = { activity: Pick<WorkDetail, 'customer' | 'person' | 'type'> };

/** The person it is about, with what one needs to know before calling; or a button to request access. */
export const Person = ({ activity: { customer, person, type } }: Props) => {
  const { t } = useTranslation();
  const [rating, setRating] = useState(false);
  const mayRate = useMay('customers.rate');
  const asks = motivationOf(type);
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
        {phone && (
          <div>
            <dt>{t('activities:fields.phone')}</dt>
            <dd>
              <Value value={phone} kind={{ kind: 'phone' }} />
            </dd>
          </div>
        )}
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
      {asks !== null && mayRate && customer.canOpen && (
        <Button size="small" icon="star" onClick={() => setRating(true)}>
          {t('activities:rate')}
        </Button>
      )}
      {rating && asks !== null && <RateDrawer customerId={customer.id} kind={asks} onClose={() => setRating(false)} />}
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
