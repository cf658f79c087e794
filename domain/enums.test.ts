import { ENUMS, type EnumName } from './enums';
import { toneOf } from './enums/states';

const NAMES = Object.keys(ENUMS) as EnumName[];
const tonesOf = (name: EnumName) => new Set(ENUMS[name].map((value) => toneOf(name, value)));

test('what people wait for, what is late and what is done look different on a privacy request', () => {
  expect(toneOf('dataRequestDueState', 'OVERDUE')).toBe('danger');
  expect(toneOf('dataRequestDueState', 'SOON')).toBe('warning');
  expect(toneOf('dataRequestStatus', 'RECEIVED')).toBe('warning');
  expect(toneOf('dataRequestStatus', 'ANSWERED')).toBe('success');
});

test('the same word can mean different things: money that was received is good, a request that was received waits', () => {
  expect(toneOf('eftStatus', 'RECEIVED')).toBe('success');
  expect(toneOf('dataRequestStatus', 'RECEIVED')).toBe('warning');
});

test('every enumeration of states is declared with the tones of its values, not as kinds', () => {
  const states = NAMES.filter((name) => /(Status|State|Stage|Outcome|Result|Queue|Flag|Strength|Priority)$/.test(name));
  expect(states.length).toBeGreaterThan(30);
  expect(states.filter((name) => [...tonesOf(name)].every((tone) => tone === 'neutral'))).toEqual([]);
});

test('kinds are neutral, and so is every one of their values', () => {
  expect(tonesOf('paymentMethod')).toEqual(new Set(['neutral']));
  expect(tonesOf('activityType')).toEqual(new Set(['neutral']));
});
