import type { EnumValue } from '@/domain/enums';
import { iban } from './people';
import type { Staff } from './staff';
import { iso, ms, type Row, type World } from './world';
import type { Paid } from './payments';

const DAY_MS = 86_400_000;

/** The payments by bank transfer, and the statement of the bank that they are matched with. */
export const seedTransfers = async (world: World, staff: Staff, payments: Paid[]) => {
  const { random } = world;
  const [registrar, approver] = [staff.closers[0] as number, staff.closers[1] as number];
  const transfers = payments.map(
    ({ id, customer, auctionId, amount, at, state }): Row<'eft_payment'> & { id: number } => {
      const status: EnumValue<'eftStatus'> =
        state === 'PAYMENT_DONE' ? 'RECEIVED' : state === 'CANCELLED' || state === 'EXPIRED' ? 'CANCELLED' : 'WAITING';
      const received = status === 'RECEIVED';
      const cancelled = status === 'CANCELLED';
      return {
        id: world.next('eft_payment'),
        payment_id: id,
        customer_id: customer.id,
        auction_id: auctionId,
        reference: `TLL${String(auctionId).padStart(5, '0')}-${String(id).padStart(6, '0')}`,
        payer_name: customer.name,
        payer_iban: received ? iban(random) : null,
        amount_kurus: amount,
        status,
        expires_at: iso(ms(at) + 3 * DAY_MS),
        registered_by_id: received ? registrar : null,
        received_at: received ? at : null,
        approved_by_id: received ? approver : null,
        approved_at: received ? at : null,
        cancelled_by_id: cancelled ? registrar : null,
        cancelled_at: cancelled ? at : null,
        cancel_reason: cancelled ? 'Süresinde ödenmedi.' : '',
        created_at: iso(ms(at) - DAY_MS / 2),
        updated_at: at,
      };
    },
  );
  await world.insert('eft_payment', transfers);
  const received = transfers.filter(({ status }) => status === 'RECEIVED');
  const statementId = world.next('bank_statement');
  await world.insert('bank_statement', [
    {
      id: statementId,
      bank_name: 'Örnek Bankası',
      iban: iban(random),
      imported_by_id: registrar,
      starts_on: world.day(-30),
      ends_on: world.day(0),
    },
  ]);
  const line = (amount: number, at: string, name: string, description: string) => ({
    id: world.next('bank_statement_line'),
    statement_id: statementId,
    booked_at: at,
    amount_kurus: amount,
    payer_name: name.toLocaleUpperCase('tr'),
    payer_iban: iban(random),
    description,
  });
  const lines = [
    ...received.slice(-120).map((transfer) => ({
      ...line(transfer.amount_kurus, transfer.received_at as string, transfer.payer_name ?? '', transfer.reference),
      eft_payment_id: transfer.id,
      matched_by_id: registrar,
      matched_at: transfer.received_at,
    })),
    ...random
      .some(
        transfers.filter(({ status }) => status === 'WAITING'),
        12,
      )
      .map((transfer) => ({
        ...line(
          transfer.amount_kurus,
          world.at(-random.between(0, 3)),
          transfer.payer_name ?? '',
          random.chance(0.6) ? transfer.reference : 'MEZAT TEMİNAT',
        ),
        eft_payment_id: null,
        matched_by_id: null,
        matched_at: null,
      })),
  ];
  await world.insert(
    'bank_statement_line',
    lines.map((row) => ({ ...row, bank_reference: `EKS${String(row.id).padStart(9, '0')}` })),
  );
};
