import { BLANK, fillPaper, PAPER_DEFAULTS, PAPER_RULES, paperProblem, PAPERS } from './papers';

test.each(PAPERS)('the words with which %s begins are in order and have its parts', (paper) => {
  expect(paperProblem(paper, PAPER_DEFAULTS[paper])).toBeNull();
  expect(Object.keys(PAPER_DEFAULTS[paper]).sort()).toEqual([...PAPER_RULES[paper].parts].sort());
});

test('a placeholder is one of the paper’s own, whole, and the necessary ones are there', () => {
  const offer = PAPER_DEFAULTS.offer;
  const wrong = (changes: object) => paperProblem('offer', { ...offer, ...changes });
  expect(wrong({ title: ' ' })).toEqual({ code: 'REQUIRED', part: 'title' });
  expect(wrong({ terms: `${offer.terms} {{kiracı}}` })).toEqual({
    code: 'PAPER_PLACEHOLDER_UNKNOWN',
    part: 'terms',
    params: { name: 'kiracı' },
  });
  expect(wrong({ signing: '{{alıcı}' })).toEqual({ code: 'PAPER_PLACEHOLDER_BROKEN', part: 'signing' });
  expect(wrong({ opening: 'Bu form düzenlenmiştir.' })).toMatchObject({
    code: 'PAPER_PLACEHOLDER_MISSING',
    params: { name: 'şirket' },
  });
  expect(wrong({ title: 'a'.repeat(81) })).toMatchObject({ code: 'TEXT_TOO_LONG', params: { size: 80 } });
});

test('what is not known leaves room to be written by hand', () => {
  expect(fillPaper('{{ alıcı }} ile {{satıcı}}', { alıcı: 'Ayşe' })).toBe(`Ayşe ile ${BLANK} (satıcı)`);
  expect(fillPaper('Yetki belgesi no: {{yetki belgesi no}}', {})).toBe(`Yetki belgesi no: ${BLANK}`);
  // A value is not itself treated as a template.
  expect(fillPaper('{{alıcı}}', { alıcı: '{{satıcı}}', satıcı: 'x' })).toBe('{{satıcı}}');
});
