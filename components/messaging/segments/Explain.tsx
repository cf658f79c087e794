import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import type { Chosen } from '@/components/ui/fields/RecordField';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { type SegmentDetail, segments } from '@/contract/messaging/segments';
import { useCall } from '@/lib/useCall';
import { Rules } from './Rules';

/** Why a person is in a segment, or is not. */
export const Explain = ({ segment: { id, groups } }: { segment: SegmentDetail }) => {
  const { t } = useTranslation();
  const [customer, setCustomer] = useState<Chosen>();
  const { data, error, refetch } = useCall(
    segments.explain,
    { id, customerId: customer?.id ?? 0 },
    { enabled: customer !== undefined },
  );
  return (
    <>
      <CustomerField
        label={t('messaging/segments:explain.who')}
        none={t('messaging/segments:explain.none')}
        value={customer}
        onChoose={setCustomer}
      />
      {error && <Pending error={error} onRetry={refetch} />}
      {data && customer && (
        <>
          <Notice kind={data.member ? 'success' : 'info'}>
            {t(data.member ? 'messaging/segments:explain.in' : 'messaging/segments:explain.out', {
              name: customer.name,
            })}
          </Notice>
          <Rules groups={groups} explained={data.groups} />
        </>
      )}
    </>
  );
};
