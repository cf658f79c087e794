import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS, type EnumValue } from '../enums';
import { attempt, problems, toMermaid } from '../machine';
import { type ActivityFacts, activityMachine } from './activity';
import { discoveryMachine } from './discovery';
import { REFUND_STATE, type RefundFacts, refundMachine } from './refund';

const facts: ActivityFacts = {
  type: 'CALL_ME_BACK',
  assigned: true,
  hasLostReason: false,
  hasOpenCall: false,
  hasOpenStep: false,
};
const worker = ['CALL_ME_BACK_UPDATER'];

test('the machines of work are sound, and drawn in docs/machines.md', () => {
  const drawn = readFileSync(join(__dirname, '../../docs/machines.md'), 'utf8');
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
  [{ hasOpenCall: true }, 'SUCCEED', 'CALL_NOT_WRAPPED_UP'],
  [{ hasOpenStep: true }, 'FAIL', 'ACTIVITY_STEP_OPEN'],
  [{ type: 'AGENT_ONBOARDING' }, 'FAIL', 'LOST_REASON_NOT_FOUND'],
])('with %j it is not closed by %s (V29)', (changed, action, code) => {
  expect(attempt(activityMachine, 'WORKING', action, { ...facts, ...changed }, worker)).toEqual({ refused: [code] });
});

test('who looked a property over does not also approve it', () => {
  expect(attempt(discoveryMachine, 'WAITING_APPROVAL', 'APPROVE', {}, ['ASSIGNEE_DISCOVERY'])).toEqual({
    refused: ['AUTHORIZATION_ERROR'],
  });
  expect(attempt(discoveryMachine, 'WAITING_APPROVAL', 'APPROVE', {}, ['DISCOVERY_APPROVE'])).toEqual({ to: 'DONE' });
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
    ['WAITING_PAYMENT', 'PREPARE', { needsApproval: true }, 'REFUND_NEEDS_APPROVAL'],
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
    // From READY for credits only, above.
    expect(pays).toEqual(['READY CLOSE', 'SENT CLOSE']);
  });
});
