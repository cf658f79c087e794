import { consentLack, consentProblem, isEvidence, NOTHING_SAID } from './consent';

const TODAY = '2026-11-23';
const granted = {
  status: 'GRANTED',
  source: 'HS_WEB',
  recipient: 'BIREYSEL',
  givenOn: '2026-11-01',
  proof: 'Üyelik formu 48213',
} as const;

test.each([
  ['SNT-481', true],
  ['Üyelik formu onay kutusu', true],
  ['asdf', false],
  ['var tabii', false],
  ['a b c d', false],
  ['', false],
])('%j is evidence: %s', (text, evidence) => {
  expect(isEvidence(text)).toBe(evidence);
});

test('what was given before the law has its own source, and only that', () => {
  const old = { ...granted, givenOn: '2015-04-30' };
  expect(consentProblem(old, TODAY)).toMatchObject({ code: 'CONSENT_SOURCE_2015' });
  expect(consentProblem({ ...old, source: 'HS_2015' }, TODAY)).toBeNull();
  expect(consentProblem({ ...granted, source: 'HS_2015' }, TODAY)).toMatchObject({ code: 'CONSENT_SOURCE_2015' });
});

test.each([
  ['a complete consent', granted, false, null],
  ['one that grew old', granted, true, 'CONSENT_TOO_OLD'],
  ['one from before there were codes', { ...granted, source: null, givenOn: null }, false, 'CONSENT_INCOMPLETE'],
  ['one with a word for evidence', { ...granted, proof: 'asdf' }, false, 'CONSENT_INCOMPLETE'],
  ['one of tomorrow', { ...granted, givenOn: '2026-11-24' }, false, 'CONSENT_INCOMPLETE'],
  ['a refusal, which needs nothing', { ...NOTHING_SAID, status: 'REFUSED' }, false, null],
  ['nothing', NOTHING_SAID, false, null],
] as const)('%s lacks what it lacks', (_, said, old, lack) => {
  expect(consentLack(said, { today: TODAY, old })).toBe(lack);
});
