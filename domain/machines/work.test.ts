import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS, type EnumValue } from '../enums';
import { ACTIVITY_RULES } from '../activities';
import { attempt, problems, toMermaid } from '../machine';
import { type ActivityFacts, activityMachine, mayOverride } from './activity';
import { PERMISSIONS } from '../permissions';
import { discoveryMachine } from './discovery';
import { REFUND_STATE, type RefundFacts, refundMachine } from './refund';

const facts: ActivityFacts = {
  type: 'CALL_ME_BACK',
  assigned: true,
  hasLostReason: false,
  hasOpenCall: false,
  thing: 'DONE',
  dealsUpdated: true,
  hasResult: false,
  mayOverride: false,
};
const worker = ['CALL_ME_BACK_UPDATER'];

test('the machines of work are sound, and drawn in docs/machines.md', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');
  expect(problems(activityMachine)).toEqual([]);
  expect(problems(discoveryMachine)).toEqual([]);
  expect(problems(refundMachine)).toEqual([]);
  for (const picture of [toMermaid(activityMachine), toMermaid(discoveryMachine), toMermaid(refundMachine)]) {
    expect(drawn).toContain(picture);
  }
});

test('work is begun, given back and closed, and what is closed stays closed', () => {
  expect(attempt(activityMachine, 'INITIAL', 'START', facts, worker)).toEqual({ to: 'WORKING' });
  expect(attempt(activityMachine, 'WORKING', 'RELEASE', facts, worker)).toEqual({ to: 'INITIAL' });
  expect(attempt(activityMachine, 'WORKING', 'SUCCEED', facts, worker)).toEqual({ to: 'SUCCESS' });
  expect(attempt(activityMachine, 'SUCCESS', 'START', facts, worker)).toEqual({ refused: ['INVALID_TRANSITION'] });
});

test.each<[Partial<ActivityFacts>, 'SUCCEED' | 'FAIL', string]>([
  [{ assigned: false }, 'SUCCEED', 'ACTIVITY_NOT_ASSIGN'],
  [{ hasOpenCall: true }, 'SUCCEED', 'ACTIVITY_CALL_OPEN'],
  [{ thing: 'OPEN' }, 'FAIL', 'ACTIVITY_STEP_OPEN'],
  [{ type: 'BROKER_NON_EXCLUSIVE', thing: 'NONE' }, 'SUCCEED', 'ACTIVITY_ENDS_ELSEWHERE'],
  [{ type: 'AGENT_ONBOARDING' }, 'FAIL', 'LOST_REASON_NOT_FOUND'],
])('with %j it is not closed by %s (V29)', (changed, action, code) => {
  expect(attempt(activityMachine, 'WORKING', action, { ...facts, ...changed }, worker)).toEqual({ refused: [code] });
});

/** What each type needs to be completed by hand: checks the table in domain/activities.ts with its guard. */
describe.each(ENUMS.activityType)('%s', (type) => {
  const { endsWith, override } = ACTIVITY_RULES[type];
  const succeed = (changed: Partial<ActivityFacts>) =>
    attempt(activityMachine, 'WORKING', 'SUCCEED', { ...facts, type, hasLostReason: true, ...changed }, worker);
  const ended = { to: 'SUCCESS' };

  test('is ended well by its thing alone, or in writing by who may say so', () => {
    const states = ENUMS.activityThingState.filter((state) => state !== 'DONE');
    if (endsWith === 'HAND') return expect(succeed({ thing: 'NONE' })).toEqual(ended);
    expect(succeed({ thing: 'DONE' })).toEqual(ended);
    for (const thing of states) {
      expect(succeed({ thing, hasResult: true })).toEqual({ refused: ['ACTIVITY_ENDS_ELSEWHERE'] });
      const overridden = succeed({ thing, hasResult: true, mayOverride: true });
      expect(overridden).toEqual(thing === 'OPEN' ? { refused: ['ACTIVITY_ENDS_ELSEWHERE'] } : ended);
    }
    expect(succeed({ thing: 'NONE', mayOverride: true })).toEqual({ refused: ['ACTIVITY_RESULT_REQUIRED'] });
    return expect(mayOverride(type, override ? PERMISSIONS[override] : ['ADMIN', 'MANAGER'])).toBe(
      override !== undefined,
    );
  });
});

test('who looked a property over does not also approve it, and it is sent when it is whole', () => {
  const ready = { whole: true, own: false };
  expect(attempt(discoveryMachine, 'WAITING_APPROVAL', 'APPROVE', ready, ['ASSIGNEE_DISCOVERY'])).toEqual({
    refused: ['AUTHORIZATION_ERROR'],
  });
  expect(attempt(discoveryMachine, 'WAITING_APPROVAL', 'APPROVE', ready, ['DISCOVERY_APPROVE'])).toEqual({
    to: 'DONE',
  });
});

describe('a refund', () => {
  const facts: RefundFacts = {
    way: 'BANK',
    hasPayee: true,
    needsApproval: false,
    isOwn: false,
    hasOther: false,
    isHeld: true,
    hasBid: false,
  };
  const everybody = ['ASSIGNEE_REFUND', 'EFT_APPROVE', 'EFT_CANCEL'];
  type Stage = EnumValue<'refundStage'>;
  type Action = EnumValue<'refundAction'>;

  test('has every stage, each with its state', () => {
    expect(Object.keys(refundMachine.moves).sort()).toEqual([...ENUMS.refundStage].sort());
    expect(Object.keys(REFUND_STATE).sort()).toEqual([...ENUMS.refundStage].sort());
  });

  test.each<[Stage, Action, Partial<RefundFacts>, string]>([
    ['WAITING_PAYMENT', 'PREPARE', { hasPayee: false }, 'REFUND_ACCOUNT_MISSING'],
    ['WAITING_PAYMENT', 'PREPARE', { needsApproval: true }, 'INVALID_TRANSITION'],
    ['RETURNED', 'SUBMIT', { hasPayee: false }, 'REFUND_ACCOUNT_MISSING'],
    ['WAITING_APPROVAL', 'RELEASE', { isOwn: true }, 'REFUND_OWN_RELEASE'],
    ['READY', 'SEND', { way: 'CREDIT' }, 'REFUND_WITHIN_HOUSE'],
    ['READY', 'CLOSE', {}, 'REFUND_NOT_SENT'],
    ['SENT', 'CLOSE', { way: 'CARD' }, 'REFUND_BY_PROVIDER'],
    ['SENT', 'REVERSE', {}, 'REFUND_BY_PROVIDER'],
    ['CLOSED', 'RETURN', { way: 'CARD' }, 'REFUND_BY_PROVIDER'],
    ['CANCEL', 'REOPEN', { hasOther: true }, 'REFUND_ALREADY_OPEN'],
    ['CANCEL', 'REOPEN', { isHeld: false }, 'REFUND_TOO_MUCH'],
    ['CANCEL', 'REOPEN', { hasBid: true }, 'BID_FOUND'],
  ])('at %s, %s with %j is refused with %s', (stage, action, changed, code) => {
    expect(attempt(refundMachine, stage, action, { ...facts, ...changed }, everybody)).toEqual({ refused: [code] });
  });

  test('is paid from what was sent, or by the provider, and from nowhere else', () => {
    const pays = ENUMS.refundStage.flatMap((stage) =>
      ENUMS.refundAction
        .filter((action) => refundMachine.moves[stage][action]?.to === 'CLOSED' && action !== 'REVERSE')
        .map((action) => `${stage} ${action}`),
    );
    // CLOSE from READY is for credits only, as above.
    expect(pays).toEqual(['READY CLOSE', 'SENT CLOSE']);
  });
});
