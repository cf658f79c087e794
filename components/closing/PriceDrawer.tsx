import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import { useClosingAct } from './useClosingAct';

/** Records a payment of the price to the seller: it never passes through the marketplace, the books only record it. */
export const PriceDrawer = ({ file, onClose }: { file: ClosingDetail; onClose: () => void }) => {
  const { t } = useTranslation();
  const left = file.bidPrice - file.money.pricePaid;
  const [method, setMethod] = useState<EnumValue<'pricePaymentMethod'> | ''>('');
  const [amount, setAmount] = useState<number | null>(left);
  const [note, setNote] = useKeptText('closing.price', file.id);
  const act = useClosingAct(closing.payPrice, {
    said: t('closing:price.done'),
    onDone: onClose,
    fields: ['amount', 'method'],
  });
  return (
    <ActDrawer
      title={t('closing:price.title')}
      submitLabel={t('closing:price.submit')}
      busy={act.busy}
      dirty={method !== '' || note !== '' || amount !== left}
      onSubmit={() => {
        if (method !== '' && amount !== null) void act.run({ id: file.id, method, amount, note });
      }}
      onClose={onClose}
    >
      <p>{t('closing:price.why')}</p>
      <EnumSelect
        of="pricePaymentMethod"
        label={t('closing:fields.priceMethod')}
        error={act.wrong.method}
        required
        autoFocus
        value={method}
        onChange={({ target }) => setMethod(target.value as typeof method)}
      />
      <MoneyField
        label={t('closing:fields.amount')}
        hint={t('closing:price.left', { amount: formatMoney(left) })}
        error={act.wrong.amount}
        required
        value={amount}
        onChange={setAmount}
      />
      <TextAreaField
        label={t('closing:fields.note')}
        hint={t('closing:price.noteHint')}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};
