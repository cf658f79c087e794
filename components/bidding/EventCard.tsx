import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import type { DeskRow } from '@/contract/bidding';
import styles from './EventCard.module.css';
import { Bidders, End, Property, Reserve } from './rows';

/** An auction in bidding on a phone: the remaining time and the price. */
export const EventCard = ({ row }: { row: DeskRow }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      <div className={styles.top}>
        <Property row={row} />
        {chip('deskQueue', row.queue, t)}
      </div>
      <dl>
        <div>
          <dt>{t(`bidding:fields.${row.price === null ? 'startPrice' : 'price'}`)}</dt>
          <dd>
            <Money kurus={row.price ?? row.nextAmount} />
          </dd>
        </div>
        <div>
          <dt>{t('bidding:fields.endAt')}</dt>
          <dd>
            <End row={row} />
          </dd>
        </div>
        <div>
          <dt>{t('bidding:fields.readyCount')}</dt>
          <dd>
            <Bidders row={row} />
          </dd>
        </div>
        <div>
          <dt>{t('bidding:fields.reserveMet')}</dt>
          <dd>
            <Reserve row={row} />
          </dd>
        </div>
      </dl>
    </div>
  );
};
