import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { Segments } from '@/components/ui/Segments';
import { closing } from '@/contract/closing';
import type { ClosingCheck, ClosingDetail } from '@/contract/closing/record';
import { exemptionsOf } from '@/domain/closing';
import type { EnumValue } from '@/domain/enums';
import { formatMoney } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { ActDrawer } from './ActDrawer';
import { hasAmount } from './record';
import { Seen } from './Seen';
import { useClosingAct } from './useClosingAct';

type Item = EnumValue<'closingCheck'>;

type Props = {
  file: ClosingDetail;
  item: Item;
  /** Opened to record that this sale does not need it. */
  notNeeded?: boolean;
  onClose: () => void;
};

/** Ticks an item of the title-deed checklist, with what was seen, or why this sale does not need it. */
export const CheckDrawer = ({ file, item, notNeeded = false, onClose }: Props) => {
  const { t } = useTranslation();
  const checkIn = ({ checks }: ClosingDetail) => checks.find((one) => one.item === item);
  const check = checkIn(file);
  const [was, setWas] = useState(check?.at ?? null);
  const [meanwhile, setMeanwhile] = useState<ClosingCheck | null>(null);
  const isFee = item === 'BUYER_DEED_FEE' || item === 'SELLER_DEED_FEE';
  const first = check?.amount ?? (isFee ? file.money.deedFee : null);
  const [amount, setAmount] = useState<number | null>(first);
  const [exempt, setExempt] = useState(notNeeded);
  const [exemption, setExemption] = useState<EnumValue<'closingExemption'> | null>(null);
  const reasons = exemptionsOf(item);
  const [note, setNote] = useKeptText(`closing.check.${item}`, file.id, check?.note ?? '');
  const act = useClosingAct(closing.check, {
    said: t('closing:check.done', { item: enumLabel('closingCheck', item, t) }),
    onDone: onClose,
    fields: ['amount', 'note', 'exemption'],
    onConflict: (current) => {
      const now = checkIn(current);
      setWas(now?.at ?? null);
      setMeanwhile(now ?? null);
    },
  });
  const asksAmount = hasAmount(item) && !exempt;
  const submit = () => {
    if (exempt && exemption === null) {
      act.setWrong({ exemption: t('errors:REQUIRED') });
      return;
    }
    void act.run({ id: file.id, item, done: true, note, was, ...(exempt ? { exemption } : asksAmount && { amount }) });
  };
  return (
    <ActDrawer
      title={enumLabel('closingCheck', item, t)}
      submitLabel={t(exempt ? 'closing:check.exemptSubmit' : 'closing:check.submit')}
      busy={act.busy}
      dirty={exempt !== notNeeded || exemption !== null || amount !== first || note !== (check?.note ?? '')}
      onSubmit={submit}
      onClose={onClose}
    >
      {meanwhile && (
        <Notice kind="warning">
          <Seen check={meanwhile} over={false} />
        </Notice>
      )}
      <p>{t(`closing:check.why.${item}`)}</p>
      {reasons.length > 0 && (
        <Segments
          label={t('closing:check.how')}
          value={exempt ? 'exempt' : 'seen'}
          options={[
            { value: 'seen', text: t('closing:check.seen') },
            { value: 'exempt', text: t('closing:check.exempt') },
          ]}
          onChoose={(chosen) => setExempt(chosen === 'exempt')}
        />
      )}
      {exempt && (
        <EnumSelect
          of="closingExemption"
          only={reasons}
          label={t('closing:check.reason')}
          error={act.wrong.exemption}
          required
          value={exemption ?? ''}
          onChange={({ target }) => setExemption((target.value || null) as typeof exemption)}
        />
      )}
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
        hint={t(exempt ? 'closing:check.exemptHint' : 'closing:check.noteHint')}
        required={exempt && exemption === 'OTHER'}
        error={act.wrong.note}
        autoFocus={!hasAmount(item)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDrawer>
  );
};
