import { allTexts } from './allTexts';
import { CallError } from './callError';
import { codeText, errorText } from './errorText';

const { t } = allTexts('tr');
const said = (failure: unknown) => errorText(failure, t);

test('a string is shown as it is (V36)', () => {
  expect(said('Olmadı.')).toBe('Olmadı.');
});

test('else the first of the errors, in the words of the catalogue', () => {
  expect(said({ errors: ['LOGIN_FAILED', 'NOT_FOUND'], message: 'x' })).toBe('Kullanıcı adı veya şifre hatalı.');
});

test('the parameters of a refusal stand in its sentence', () => {
  expect(said(new CallError(429, { errors: ['LOGIN_LOCKED'], params: { minutes: 15 } }))).toContain('15 dakika');
});

test('a wrong date says which rule it breaks', () => {
  const body = { errors: ['INVALID_DATE', 'DATE_TOO_FAR'], fields: { until: 'DATE_TOO_FAR' }, params: { days: 90 } };
  expect(said(new CallError(400, body))).toBe('En çok 90 gün sonrası seçilebilir.');
});

test('an unknown code is shown as the server’s message', () => {
  expect(said({ errors: ['FROM_A_NEWER_SERVER'], message: 'Yeni bir durum.' })).toBe('Yeni bir durum.');
  expect(said(new CallError(400, { message: 'Mesaj.' }))).toBe('Mesaj.');
});

test('a code that nobody has words for stands behind a sentence', () => {
  const text = 'Bir hata oluştu (FROM_A_NEWER_SERVER).';
  expect(codeText('FROM_A_NEWER_SERVER', undefined, t)).toBe(text);
  expect(said(new CallError(409, { errors: ['FROM_A_NEWER_SERVER'] }))).toBe(text);
});

test('an act without an answer may have been done, and sent again by the same press it is not done twice', () => {
  const lost = (mayBeDone: 'once' | 'safely') => said(new CallError(0, { message: 'Network Error', mayBeDone }));
  expect(lost('safely')).toBe(
    'Sunucudan yanıt gelmedi; işlem yapılmış olabilir. Hemen yeniden gönderebilirsiniz: iki kez yapılmaz.',
  );
  expect(lost('once')).toMatch(/^Sunucudan yanıt gelmedi; işlem yapılmış olabilir. Yeniden denemeden önce/);
});

test.each([null, undefined, '', {}, { errors: [] }, 42])('else %p says that an error occurred', (nothing) => {
  expect(said(nothing)).toBe('Bir hata oluştu.');
});

test.each([
  ['Request aborted', 'İstek iptal edildi.'],
  ['Network Error', 'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip yeniden deneyin.'],
  ['timeout of 500 ms exceeded', 'Sunucu zamanında yanıt vermedi. Lütfen yeniden deneyin.'],
  ['Request failed with status code 503', 'Konsol şu anda yanıt vermiyor (kod 503). Lütfen birazdan yeniden deneyin.'],
  ['Request failed with status code 413', 'Gönderdiğiniz dosya, sunucunun kabul ettiğinden büyük (kod 413).'],
  ['Request failed with status code 407', 'İstek tamamlanamadı (kod 407). Lütfen yeniden deneyin.'],
])('the HTTP client’s “%s” is said in Turkish', (message, text) => {
  expect(said(new CallError(0, { message }))).toBe(text);
});
