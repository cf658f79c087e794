import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, problems, toMermaid } from '../machine';
import { type ActivityFacts, activityMachine } from './activity';
import { discoveryMachine } from './discovery';
import { refundMachine } from './refund';

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

test('money is not given back before it is known where to', () => {
  const closer = ['ASSIGNEE_REFUND'];
  const move = (hasAccount: boolean) =>
    attempt(refundMachine, 'WAITING_DOCUMENT', 'DOCUMENT_COMPLETE', { hasAccount }, closer);
  expect(move(false)).toEqual({ refused: ['REFUND_ACCOUNT_MISSING'] });
  expect(move(true)).toEqual({ to: 'WAITING_PAYMENT' });
});
