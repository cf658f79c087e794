import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { closing } from '@/contract/closing';
import type { ClosingDetail } from '@/contract/closing/record';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { ActDrawer } from './ActDrawer';
import { hasAmount } from './record';
import { useClosingAct } from './useClosingAct';

type Item = EnumValue<'closingCheck'>;

/** Ticks an item of the title-deed checklist, with what was seen. */
export const CheckDrawer = ({ file, item, onClose }: { file: ClosingDetail; item: Item; onClose: () => void }) => {
  const { t } = useTranslation();
  const check = file.checks.find((one) => one.item === item);
  const isFee = item === 'BUYER_DEED_FEE' || item === 'SELLER_DEED_FEE';
  const first = check?.amount ?? (isFee ? file.money.deedFee : null);
  const [amount, setAmount] = useState<number | null>(first);
  const [note, setNote] = useState(check?.note ?? '');
  const act = useClosingAct(closing.check, {
    said: t('closing:check.done', { item: enumLabel('closingCheck', item, t) }),
    onDone: onClose,
    fields: ['amount', 'note'],
  });
  const asksAmount = hasAmount(item);
  return (
    <ActDrawer
      title={enumLabel('closingCheck', item, t)}
      submitLabel={t('closing:check.submit')}
      busy={act.busy}
      dirty={amount !== first || note !== (check?.note ?? '')}
      onSubmit={() => void act.run({ id: file.id, item, done: true, note, ...(asksAmount && { amount }) })}
      onClose={onClose}
    >
      <p>{t(`closing:check.why.${item}`)}</p>
      {asksAmount && (
        <MoneyField
          label={t(isFee ? 'closing:fields.feeAmount' : 'closing:fields.marketValue')}
          hint={isFee ? t('closing:check.feeHint', { amount: formatMoney(file.money.deedFee) }) : undefined}
          error={act.wrong.amount}
          required
          autoFocus
          value={amount}
          onChange={setAmount}
        />
      )}
      <TextAreaField
        label={t('closing:fields.note')}
        hint={t('closing:check.noteHint')}
        error={act.wrong.note}
        autoFocus={!asksAmount}
        value={note}
        length={note.length}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};
