import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS } from '../enums';
import { attempt, problems, toMermaid } from '../machine';
import { discountCodeMachine } from './discountCode';
import { type EarningFacts, earningMachine } from './earning';

const drawn = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');

test('earnings and discount codes have every status, reach each, and are drawn', () => {
  expect([...problems(earningMachine), ...problems(discountCodeMachine)]).toEqual([]);
  expect(Object.keys(earningMachine.moves).sort()).toEqual([...ENUMS.earningStatus].sort());
  expect(Object.keys(discountCodeMachine.moves).sort()).toEqual([...ENUMS.discountCodeStatus].sort());
  expect(drawn).toContain(toMermaid(earningMachine));
  expect(drawn).toContain(toMermaid(discountCodeMachine));
});

const facts: EarningFacts = { isOwn: false, approvedByActor: false, hasInvoice: true, seesShare: true };

test.each<[string, Partial<EarningFacts>, string | null]>([
  ['a payment by somebody else', {}, null],
  ['of one’s own earning', { isOwn: true }, 'EARNING_OWN'],
  ['by who approved it', { approvedByActor: true }, 'EARNING_APPROVED_BY_YOU'],
  ['without an invoice', { hasInvoice: false }, 'EARNING_INVOICE_MISSING'],
  ['without seeing the amount', { seesShare: false }, 'EARNING_SHARE_HIDDEN'],
])('%s', (_, changes, refused) => {
  const outcome = attempt(earningMachine, 'WAITING_PAYMENT', 'PAY', { ...facts, ...changes }, ['BACKOFFICE']);
  expect(outcome).toEqual(refused ? { refused: [refused] } : { to: 'PAID' });
});

test('nobody moves the estimate by hand, and a broker’s code is not cancelled', () => {
  expect(attempt(earningMachine, 'PENDING', 'CANCEL', facts, ['ADMIN', 'BACKOFFICE'])).toEqual({
    refused: ['EARNING_ENDS_BY_ITSELF'],
  });
  const code = { isBrokers: true, isExpired: false };
  expect(attempt(discountCodeMachine, 'ACTIVE', 'CANCEL', code, ['DISCOUNT_CODE_DEACTIVATE'])).toEqual({
    refused: ['BROKER_DISCOUNT_CODE_NOT_CANCELLABLE'],
  });
});
