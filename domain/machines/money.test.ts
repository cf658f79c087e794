import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS, type EnumValue } from '../enums';
import { attempt, problems, toMermaid } from '../machine';
import { type EftFacts, eftMachine } from './eft';
import { paymentMachine } from './payment';

const drawn = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');

test('transfers and card payments have every status, reach each, and are drawn', () => {
  expect([...problems(eftMachine), ...problems(paymentMachine)]).toEqual([]);
  expect(Object.keys(eftMachine.moves).sort()).toEqual([...ENUMS.eftStatus].sort());
  expect(Object.keys(paymentMachine.moves).sort()).toEqual([...ENUMS.paymentProviderStatus].sort());
  expect(drawn).toContain(toMermaid(eftMachine));
  expect(drawn).toContain(toMermaid(paymentMachine));
});

const facts: EftFacts = { needsApproval: false, isOwn: false, hasBid: false, isRefunded: false, isLetGo: false };
const everybody = ['ADMIN', 'EFT_APPROVE', 'EFT_CANCEL'];
type Pair = [EnumValue<'eftStatus'>, EnumValue<'eftAction'>];

const LEGAL: readonly string[] = [
  'WAITING RECEIVE',
  'WAITING REGISTER',
  'WAITING CANCEL',
  'WAITING_APPROVAL APPROVE',
  'WAITING_APPROVAL SEND_BACK',
  'RECEIVED UNMATCH',
  'RECEIVED REVERSE',
];
const pairs = ENUMS.eftStatus.flatMap((status) => ENUMS.eftAction.map((action): Pair => [status, action]));

test.each(pairs)('from %s, %s is possible only where the table says so', (status, action) => {
  const outcome = attempt(eftMachine, status, action, facts, everybody);
  expect('to' in outcome).toBe(LEGAL.includes(`${status} ${action}`));
});

test.each<[Pair, Partial<EftFacts>, string]>([
  [['WAITING', 'RECEIVE'], { needsApproval: true }, 'INVALID_TRANSITION'],
  [['WAITING_APPROVAL', 'APPROVE'], { isOwn: true }, 'EFT_OWN_REGISTRATION'],
  [['WAITING_APPROVAL', 'SEND_BACK'], { isOwn: true, isLetGo: true }, 'EFT_OWN_REGISTRATION'],
  [['WAITING', 'CANCEL'], { hasBid: true }, 'BID_FOUND'],
  [['RECEIVED', 'REVERSE'], { hasBid: true }, 'BID_FOUND'],
  [['RECEIVED', 'UNMATCH'], { isRefunded: true }, 'EFT_REFUNDED'],
])('%j with %j is refused with %s', ([status, action], changed, code) => {
  expect(attempt(eftMachine, status, action, { ...facts, ...changed }, everybody)).toEqual({ refused: [code] });
});

test('who registers does not approve, and neither cancels', () => {
  expect(attempt(eftMachine, 'WAITING_APPROVAL', 'APPROVE', facts, ['BACKOFFICE'])).toEqual({
    refused: ['AUTHORIZATION_ERROR'],
  });
  expect(attempt(eftMachine, 'WAITING', 'RECEIVE', facts, ['EFT_APPROVE'])).toEqual({
    refused: ['AUTHORIZATION_ERROR'],
  });
  expect(attempt(eftMachine, 'RECEIVED', 'REVERSE', facts, ['ADMIN'])).toEqual({ refused: ['AUTHORIZATION_ERROR'] });
});

test('nobody moves a card payment by hand', () => {
  for (const status of ENUMS.paymentProviderStatus)
    for (const to of ENUMS.paymentProviderStatus)
      expect(attempt(paymentMachine, status, to, {}, everybody)).toEqual({ refused: ['INVALID_TRANSITION'] });
});
