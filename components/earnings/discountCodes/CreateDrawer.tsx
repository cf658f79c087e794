import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { CustomerField } from '@/components/ui/fields/CustomerField';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { type DiscountCodeRow, discountCodes } from '@/contract/earnings/discountCodes';
import { CallError } from '@/lib/callError';
import { codeText } from '@/lib/errorText';
import { formatDay, formatMoney } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { BrokerField } from './BrokerField';
import { Choice } from './Choice';
import { grouped } from './Code';
import styles from './Code.module.css';

type Named = { id: number; name: string };

/** Makes a code for an auction, saying beforehand how much it may be and how long it will hold; then shows it once, large. */
export const CreateDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const create = useAction(discountCodes.create);
  const searches = useMay('customers.read');
  const [auction, setAuction] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [forOne, setForOne] = useState(false);
  const [customer, setCustomer] = useState<Named>();
  const [ofBroker, setOfBroker] = useState(false);
  const [broker, setBroker] = useState<Named>();
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [made, setMade] = useState<DiscountCodeRow>();

  const auctionId = /^\d{1,9}$/.test(auction.trim()) ? Number(auction) : undefined;
  const { data: limits } = useCall(
    discountCodes.limits,
    { ...(auctionId && { auctionId }), ...(ofBroker && broker && { brokerId: broker.id }) },
    { placeholderData: (before) => before },
  );
  const known = limits?.auctionName ? limits : undefined;
  const left = limits && Math.max(0, limits.daily - limits.madeToday);

  const submit = async () => {
    setWrong({});
    try {
      setMade(
        await create.mutateAsync({
          auctionId: auctionId ?? 0,
          amount: amount ?? 0,
          customerId: (forOne && customer?.id) || null,
          brokerId: (ofBroker && broker?.id) || null,
        }),
      );
    } catch (failure) {
      const { fields, params } = failure instanceof CallError ? failure.body : {};
      const texts = Object.entries(fields ?? {}).map(([field, code]) => [field, codeText(code, params, t)]);
      if (texts.length > 0) setWrong(Object.fromEntries(texts));
      else await dialog.error(failure);
    }
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
      busy={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('earnings/discountCodes:fields.auctionId')}
        hint={
          known?.expiresAt
            ? t('earnings/discountCodes:create.until', {
                auction: known.auctionName,
                date: formatDay(lastDay(known.expiresAt)),
              })
            : t('earnings/discountCodes:create.auctionHint')
        }
        error={wrong.auctionId}
        inputMode="numeric"
        pattern="\s*\d{1,9}\s*"
        required
        autoFocus
        value={auction}
        onChange={(event) => setAuction(event.target.value)}
      />
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
        error={wrong.amount}
        required
        value={amount}
        onChange={setAmount}
      />
      {searches && (
        <Choice
          legend={t('earnings/discountCodes:create.for')}
          off={t('earnings/discountCodes:create.forAnybody')}
          on={t('earnings/discountCodes:create.forCustomer')}
          value={forOne}
          onChange={setForOne}
        />
      )}
      {forOne && (
        <CustomerField
          label={t('earnings/discountCodes:create.customer')}
          none={t('earnings/discountCodes:create.noCustomer')}
          error={wrong.customerId}
          required
          value={customer}
          onChoose={setCustomer}
        />
      )}
      <Choice
        legend={t('earnings/discountCodes:create.ofWhom')}
        off={t('earnings/discountCodes:create.own')}
        on={t('earnings/discountCodes:create.ofBroker')}
        value={ofBroker}
        onChange={setOfBroker}
      />
      {ofBroker && <BrokerField value={broker} onChoose={setBroker} error={wrong.brokerId} />}
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

/** A code holds until the midnight at which its last day ends. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString();
