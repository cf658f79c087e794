import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/ui/detail/Facts';
import type { AuctionDetail } from '@/contract/auctions/record';
import { isShownTo, showsPrice } from '@/domain/auctions/shown';
import { dayOf } from '@/domain/time';
import { formatDay } from '@/lib/formats';
import { useNow } from '@/lib/useNow';

/** Whether offices of estate agents see the auction today, and what they see. */
export const Offices = ({ record }: { record: AuctionDetail }) => {
  const { t } = useTranslation();
  const today = dayOf(useNow());
  const { status, openForBrokerOn } = record;
  const shown = isShownTo('OFFICE', record, today);
  const waits = !shown && openForBrokerOn !== null && isShownTo('OFFICE', record, openForBrokerOn);
  return (
    <>
      <p>
        {waits
          ? t('auctions:offices.WAITS', { day: formatDay(openForBrokerOn) })
          : t(`auctions:offices.${shown ? (showsPrice(status) ? 'SHOWN' : 'WITHOUT_PRICE') : 'NOT_SHOWN'}`)}
      </p>
      <Facts record={record} fields={['openForBroker', 'openForBrokerOn']} compact />
    </>
  );
};
