import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { nothing, Value } from '@/components/ui/Value';
import type { WantToSellDetail, WantToSellRow } from '@/contract/activities/wantToSell';
import { formatInstant, formatMoney, formatMoneyShort } from '@/lib/formats';
import { enumLabel } from '@/components/ui/chip';
import styles from './Cells.module.css';

type Prices = Pick<WantToSellRow, 'priceMin' | 'priceMax'>;

/** The price range; abbreviated in lists. */
export const PriceRange = ({ of: { priceMin, priceMax }, short = false }: { of: Prices; short?: boolean }) => {
  const { t } = useTranslation();
  if (priceMin === null && priceMax === null) return nothing;
  if (priceMin === priceMax && priceMin !== null) return <Money kurus={priceMin} short={short} />;
  const text = (kurus: number) => (short ? formatMoneyShort(kurus) : formatMoney(kurus));
  const key = priceMin === null ? 'upTo' : priceMax === null ? 'from' : 'between';
  return (
    // Two full amounts are wider than half a phone: there they wrap.
    <span data-figures={short ? '' : undefined}>
      {t(`activities/wantToSell:${key}`, {
        ...(priceMin !== null && { min: text(priceMin) }),
        ...(priceMax !== null && { max: text(priceMax) }),
      })}
    </span>
  );
};

/** The property, in two lines. */
export const Property = ({ of }: { of: Pick<WantToSellRow, 'category' | 'roomLayout' | 'town' | 'city'> }) => {
  const first = [of.roomLayout, of.category].filter(Boolean).join(' ');
  const place = [of.town, of.city].filter(Boolean).join(', ');
  if (!first && !place) return nothing;
  return (
    <span className={styles.lines}>
      <span>{first || place}</span>
      {first && place && <small>{place}</small>}
    </span>
  );
};

/** The operator and the individual agent. */
export const People = ({
  of: { operatorName, agentName },
}: {
  of: Pick<WantToSellRow, 'operatorName' | 'agentName'>;
}) =>
  operatorName || agentName ? (
    <span className={styles.lines}>
      <span>{operatorName ?? agentName}</span>
      {operatorName && agentName && <small>{agentName}</small>}
    </span>
  ) : (
    nothing
  );

/** When the customer wants to sell. */
export const Soon = ({ months }: { months: number | null }) => {
  const { t } = useTranslation();
  if (months === null) return nothing;
  return months === 0 ? t('activities/wantToSell:now') : t('activities/wantToSell:months', { count: months });
};

/** The property's listing on another site; opens in a new tab. */
export const Listing = ({ url }: { url: string | null }) => {
  const { t } = useTranslation();
  if (url === null) return nothing;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" title={url}>
      {t('activities/wantToSell:openListing')}
    </a>
  );
};

/** The source and date of the process; first of all the auction created from it. */
export const Lead = ({ process: { source, createdAt, auction } }: { process: WantToSellDetail }) => {
  const { t } = useTranslation();
  if (auction)
    return (
      <>
        {t('activities/wantToSell:hasAuction')}{' '}
        {auction.canOpen ? <Link href={`/auctions/detail?id=${auction.id}`}>{auction.name}</Link> : auction.name}
      </>
    );
  return t('activities/wantToSell:lead', { source: enumLabel('leadSource', source, t), at: formatInstant(createdAt) });
};

/** The seller as far as the reader may see: phone, motivation, other auctions. */
export const Seller = ({
  process: { phone, sellMotivation, customer, totalAuctions },
}: {
  process: WantToSellDetail;
}) => {
  const { t } = useTranslation();
  if (!customer.canOpen) return <p className={styles.quiet}>{t('activities/wantToSell:noCustomer')}</p>;
  const facts = [
    [
      'customer',
      <Link key="c" href={`/customers/detail?id=${customer.id}`}>
        {customer.name}
      </Link>,
    ],
    ['phone', <Value key="p" value={phone} kind={{ kind: 'phone' }} />],
    ['sellMotivation', <Value key="m" value={sellMotivation} kind={{ kind: 'percent' }} />],
    ['totalAuctions', totalAuctions],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`activities/wantToSell:fields.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
