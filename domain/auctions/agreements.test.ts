import { daysBetween } from '../time';
import { agreementState } from './agreements';

const today = '2026-11-21';
const agreement = { status: 'ACTIVE', startsOn: '2026-01-01', exitsOn: null } as const;

test('an agreement is upcoming, in force, being left, or over', () => {
  expect(agreementState(agreement, today)).toBe('IN_FORCE');
  expect(agreementState({ ...agreement, startsOn: '2026-12-01' }, today)).toBe('UPCOMING');
  expect(agreementState({ ...agreement, exitsOn: '2026-12-01' }, today)).toBe('LEAVING');
  expect(agreementState({ ...agreement, status: 'PASSIVE', exitsOn: '2026-12-01' }, today)).toBe('ENDED');
});

test('days are counted over months', () => expect(daysBetween('2026-11-21', '2026-12-21')).toBe(30));
