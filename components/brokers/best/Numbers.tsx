import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import type { BestBroker } from '@/contract/brokers/best';
import { formatMoney } from '@/lib/formats';

/** An office's results in the city, and its type of agreement. */
export const Numbers = ({ office: { closings, revenue, agreementType } }: { office: BestBroker }) => {
  const { t } = useTranslation();
  return (
    <small>
      {[
        t('brokers/best:chosen.numbers', { count: closings }),
        revenue > 0 && formatMoney(revenue),
        enumLabel('agreementType', agreementType, t),
      ]
        .filter(Boolean)
        .join(' · ')}
    </small>
  );
};
