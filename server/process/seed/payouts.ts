import type { EnumValue } from '@/domain/enums';
import { SETTINGS } from '@/domain/settings/table';
import { HOUR_MS } from '@/domain/time';
import messages from '@/locales/tr/messages.json';
import { iso, ms, type Row } from './world';

type Stage = EnumValue<'refundStage'>;
type Of = {
  refundId: number;
  stage: Stage;
  method: EnumValue<'paymentMethod'>;
  amount: number;
  iban: string | null;
  holder: string;
  /** Who prepared it, and who released it. */
  by: readonly [number | null, number | null];
  /** When it reached its stage. */
  at: string;
};

/** The attempt to pay a refund in this stage; none for refunds that nobody has prepared yet. */
export const payoutOf = ({ refundId, stage, method, amount, iban, holder, by, at }: Of): Row<'refund_payout'>[] => {
  if (!['WAITING_APPROVAL', 'READY', 'SENT', 'RETURNED', 'CLOSED'].includes(stage)) return [];
  const [first, second] = by;
  const needs_release = amount > SETTINGS.refundApprovalLimit.default;
  const released = needs_release && stage !== 'WAITING_APPROVAL';
  const sent = stage === 'SENT' || stage === 'RETURNED' || stage === 'CLOSED';
  const before = (hours: number) => iso(ms(at) - hours * HOUR_MS);
  const card = method === 'CARD';
  return [
    {
      refund_id: refundId,
      way: card ? 'CARD' : 'BANK',
      iban: card ? null : iban,
      account_holder: card ? '' : holder,
      prepared_by_id: first,
      prepared_at: stage === 'CLOSED' || stage === 'SENT' || stage === 'RETURNED' ? before(3) : at,
      needs_release,
      released_by_id: released ? second : null,
      released_at: released ? before(2) : null,
      sent_by_id: sent ? first : null,
      sent_at: sent ? (stage === 'SENT' ? at : before(1)) : null,
      bank_reference: sent && !card ? `IADE-${String(refundId).padStart(6, '0')}` : '',
      paid_by_id: stage === 'CLOSED' && !card ? first : null,
      paid_at: stage === 'CLOSED' ? at : null,
      ...(stage === 'RETURNED' && { undone_by_id: first, undone_at: at, undo_reason: messages.seedRefundReturned }),
      created_at: at,
    },
  ];
};
