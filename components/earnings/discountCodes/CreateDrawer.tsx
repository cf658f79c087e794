import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { putIn } from '@/components/ui/detail/putIn';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { Held } from '@/components/ui/fields/Held';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import { formatDay, formatMoney } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { BrokerField } from './BrokerField';
import { Choice } from './Choice';
import { grouped } from './Code';
import styles from './Code.module.css';

type Named = { id: number; name: string };

/** Creates a code for an auction, showing its maximum amount and its validity beforehand; then shows the code once, large. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const searches = useMay('customers.read');
  const [forOne, setForOne] = useState(false);
  const [customer, setCustomer] = useState<Named>();
  const [ofBroker, setOfBroker] = useState(false);
  const [broker, setBroker] = useState<Named>();
  const [made, setMade] = useState<DiscountCodeRow>();

  const { form, submit, busy, close } = useRecordForm(discountCodes.create, {
    area: 'earnings/discountCodes',
    onSaved: setMade,
  });
  const { errors } = form.formState;
  const auctionId = form.watch('auctionId');
  const { data: limits } = useCall(
    discountCodes.limits,
    { ...(auctionId && { auctionId }), ...(ofBroker && broker && { brokerId: broker.id }) },
    { placeholderData: (before) => before },
  );
  useLiveCalls(['discounts'], [discountCodes.limits]);
  const known = limits?.auctionName ? limits : undefined;
  const left = limits && Math.max(0, limits.daily - limits.madeToday);

  const save = () => {
    if (forOne && !customer) form.setError('customerId', { message: t('errors:REQUIRED') });
    else if (ofBroker && !broker) form.setError('brokerId', { message: t('errors:REQUIRED') });
    else submit();
  };
  const copy = async () => {
    await navigator.clipboard.writeText(made?.code ?? '');
    toast.success(t('earnings/discountCodes:copied'));
  };
  if (made)
    return (
      <FormDrawer
        open
        title={t('earnings/discountCodes:made.title')}
        submitLabel={t('earnings/discountCodes:made.close')}
        onSubmit={onClose}
        onClose={onClose}
      >
        <div className={styles.made} role="status">
          <code>{grouped(made.code)}</code>
          <p>
            {t('earnings/discountCodes:made.text', {
              amount: formatMoney(made.amount),
              date: formatDay(lastDay(made.expiresAt)),
            })}
          </p>
          <Button icon="copy" onClick={() => void copy()}>
            {t('earnings/discountCodes:made.copy')}
          </Button>
        </div>
      </FormDrawer>
    );
  return (
    <FormDrawer
      open
      title={t('earnings/discountCodes:create.title')}
      submitLabel={t('earnings/discountCodes:create.submit')}
      busy={busy}
      onSubmit={save}
      onClose={() => close(onClose)}
    >
      <AuctionField
        act="DISCOUNT_CODE"
        name="auctionId"
        label={t('earnings/discountCodes:fields.auctionId')}
        hint={
          known?.expiresAt
            ? t('earnings/discountCodes:create.until', { date: formatDay(lastDay(known.expiresAt)) })
            : undefined
        }
        error={errors.auctionId?.message}
        required
        autoFocus
        value={auctionId}
        onChange={(id) => putIn(form, 'auctionId', id)}
      />
      <Held form={form} name="amount">
        {({ value, onChange, error }) => (
          <MoneyField
            label={t('earnings/discountCodes:fields.amount')}
            hint={
              known?.maxAmount != null && known.serviceFee != null
                ? t('earnings/discountCodes:create.amountHint', {
                    fee: formatMoney(known.serviceFee),
                    max: formatMoney(known.maxAmount),
                  })
                : undefined
            }
            error={error}
            required
            value={value ?? null}
            onChange={onChange}
          />
        )}
      </Held>
      {searches && (
        <Choice
          legend={t('earnings/discountCodes:create.for')}
          off={t('earnings/discountCodes:create.forAnybody')}
          on={t('earnings/discountCodes:create.forCustomer')}
          value={forOne}
          onChange={(is) => {
            setForOne(is);
            putIn(form, 'customerId', (is && customer?.id) || null);
          }}
        />
      )}
      {forOne && (
        <CustomerField
          label={t('earnings/discountCodes:create.customer')}
          none={t('earnings/discountCodes:create.noCustomer')}
          error={errors.customerId?.message}
          required
          value={customer}
          onChoose={(chosen) => {
            setCustomer(chosen);
            putIn(form, 'customerId', chosen?.id ?? null);
          }}
        />
      )}
      <Choice
        legend={t('earnings/discountCodes:create.ofWhom')}
        off={t('earnings/discountCodes:create.own')}
        on={t('earnings/discountCodes:create.ofBroker')}
        value={ofBroker}
        onChange={(is) => {
          setOfBroker(is);
          putIn(form, 'brokerId', (is && broker?.id) || null);
        }}
      />
      {ofBroker && (
        <BrokerField
          value={broker}
          onChoose={(chosen) => {
            setBroker(chosen);
            putIn(form, 'brokerId', chosen?.id ?? null);
          }}
          error={errors.brokerId?.message}
        />
      )}
      {left !== undefined && (
        <p className={styles.left} data-full={left === 0 || undefined}>
          {left === 0
            ? t('earnings/discountCodes:create.full', { max: limits?.daily ?? 0 })
            : t('earnings/discountCodes:create.left', { count: left })}
        </p>
      )}
    </FormDrawer>
  );
};

/** A code is valid until midnight at the end of its last day. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();
