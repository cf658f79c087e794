import { handOverRefusal, isSignature, keyStateOf, SIGNATURE, signaturePath, strokesOf } from './keys';

const drawn = '10,20 30,40 50,60 70,80;90,100 110,120 130,140 150,160';

test('a signature is strokes of points inside its field', () => {
  expect(strokesOf(drawn)).toHaveLength(2);
  expect(isSignature(drawn)).toBe(true);
  expect(isSignature('10,20 30,40')).toBe(false);
  expect(strokesOf('')).toBeNull();
  expect(strokesOf(`${SIGNATURE.width + 1},10`)).toBeNull();
  expect(strokesOf('<script>')).toBeNull();
  expect(strokesOf('1,1;;2,2')).toBeNull();
  expect(strokesOf('1,1 '.repeat(SIGNATURE.charsMax).trim())).toBeNull();
  expect(
    signaturePath([
      [[1, 2]],
      [
        [3, 4],
        [5, 6],
      ],
    ]),
  ).toBe('M1 2M3 4L5 6');
});

test.each([
  ['2026-11-26', false, 'HELD'],
  ['2026-11-25', false, 'DUE'],
  ['2026-11-24', false, 'LATE'],
  [null, false, 'HELD'],
  ['2026-11-24', true, 'RETURNED'],
] as const)('a key that is due on %s (returned: %s) is %s', (dueOn, returned, state) => {
  expect(keyStateOf({ dueOn, returned }, '2026-11-25')).toBe(state);
});

test.each([
  ['AVAILABLE', false, null],
  ['UNKNOWN', false, null],
  ['WITH_TENANT', false, null],
  ['NO_WAY', false, 'KEY_NO_WAY'],
  ['IN_DISCOVERY', false, 'KEY_IN_DISCOVERY'],
  ['AVAILABLE', true, 'KEY_ALREADY_HELD'],
] as const)('a key that is %s (held: %s) can be handed over unless %s', (status, isHeld, code) => {
  expect(handOverRefusal({ status, isHeld, category: 'RESIDENTIAL' as never })).toBe(code);
});
