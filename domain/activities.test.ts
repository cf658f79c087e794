import { ACTIVITY_RULES, mayHave, nextAttempt, retriedAs, typesFor, TYPES_BY_HAND } from './activities';
import { ENUMS } from './enums';

test('all 21 types have their rules, and each can be had by somebody', () => {
  expect(Object.keys(ACTIVITY_RULES).sort()).toEqual([...ENUMS.activityType].sort());
  expect(ENUMS.activityType).toHaveLength(21);
  for (const type of ENUMS.activityType) {
    const [one = ''] = ACTIVITY_RULES[type].assignees;
    expect(mayHave([one], type)).toBe(true);
  }
});

test('work is had by those whose role is for it', () => {
  expect(typesFor(['AGENT'])).toEqual([
    'APPOINTMENT',
    'CALL_ME_BACK_INDIVIDUAL',
    'INFORMATION',
    'TASK',
    'WANT_TO_SELL',
  ]);
  expect(typesFor(['USER'])).toEqual([]);
  expect(mayHave(['ASSIGNEE_REFUND'], 'CALL_ME_BACK')).toBe(false);
  expect(TYPES_BY_HAND).not.toContain('AUCTION_PUBLISH');
  expect(TYPES_BY_HAND).not.toContain('REFUND');
});

test('a call that fails rises to the third level and no further', () => {
  expect(nextAttempt(null, 'BUSY')).toBe('BUSY');
  expect(nextAttempt('BUSY', 'CALL_LATER')).toBe('CALL_LATER_2');
  expect(nextAttempt('CALL_LATER_2', 'BUSY')).toBe('BUSY_3');
  expect(nextAttempt('BUSY_3', 'CALL_LATER')).toBeNull();
  expect(retriedAs('NO_ANSWER')).toBe('BUSY');
  expect(retriedAs('REACHED')).toBeNull();
});
