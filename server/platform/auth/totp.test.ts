import { base32, codeOf, stepAt, stepOf, uriOf } from './totp';

/** The secret of RFC 6238, appendix B; its codes have eight digits, ours are the last six of them. */
const SECRET = Buffer.from('12345678901234567890');

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is the standard’s', (second, code) => {
  expect(codeOf(SECRET, stepAt(second * 1000))).toBe(code.slice(-6));
});

it('writes base32 as RFC 4648 does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ]);
});

it('accepts the code of this step and of its neighbours, and no other', () => {
  const now = 1_700_000_000_000;
  const found = [-2, -1, 0, 1, 2].map((away) => stepOf(SECRET, codeOf(SECRET, stepAt(now) + away), now));
  expect(found).toEqual([null, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, null]);
  for (const code of ['', '12345', '1234567', 'abcdef', '００００００']) expect(stepOf(SECRET, code, now)).toBeNull();
});

it('gives an authenticator all it needs', () => {
  expect(uriOf(SECRET, 'Tellal', 'ali.veli')).toBe(
    'otpauth://totp/Tellal:ali.veli?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tellal&algorithm=SHA1&digits=6&period=30',
  );
});
