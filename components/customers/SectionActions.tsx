import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import type { CustomerDetail } from '@/contract/customers';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const RateDrawer = lazyPart(() => import('./RateDrawer').then((module) => module.RateDrawer));
const TagDrawer = lazyPart(() => import('./TagDrawer').then((module) => module.TagDrawer));

type Props = { customer: CustomerDetail };

/** Whether the record is active: neither merged nor erased. */
export const isOpen = ({ mergedInto, erasedAt }: CustomerDetail): boolean => !mergedInto && !erasedAt;

/** Beside the motivation's title: rate it again. */
export const RateButton = ({ customer }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="customers.rate" size="small" icon="star" onClick={() => setOpen(true)}>
        {t('customers:rate.action')}
      </LockedButton>
      {open && <RateDrawer customerId={customer.id} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Beside the tags' title: choose the customer's tags. */
export const TagButton = ({ customer: { id, tags } }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <LockedButton may="customers.tag" size="small" icon="edit" onClick={() => setOpen(true)}>
        {t('customers:tagging.action')}
      </LockedButton>
      {open && (
        <TagDrawer
          customerIds={[id]}
          title={t('customers:tagging.edit')}
          held={tags.map((tag) => tag.id)}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            toast.success(t('customers:tagging.changed'));
          }}
        />
      )}
    </>
  );
};
