import { isCommon } from './commonPasswords';

test.each([
  ['1234567890'],
  ['0987654321!'],
  ['qwertyuiop1'],
  ['1q2w3e4r5t6y'],
  ['qazwsxedcrfv'],
  ['Password123!'],
  ['P@ssw0rd2024'],
  ['parola123456'],
  ['Şifre.1234!!'],
  ['aaaaaaaaaaaa'],
  ['abcabcabcabc'],
  ['Galatasaray1905'],
  ['fenerbahce1907!'],
  ['İstanbul34!'],
  ['Tellal-2026!'],
  ['SeniSeviyorum'],
  ['iloveyou1234'],
  ['mehmet1985!'],
  ['Mustafa.Kemal'.slice(0, 8) + '1881'],
])('%s is what everybody tries first', (password) => {
  expect(isCommon(password)).toBe(true);
});

test.each([
  ['Yepyeni-Bir-Uzun-42'],
  ['mavi kedi uzun yol'],
  ['correct horse battery staple'],
  ['kT7#vpQ2mx'],
  ['ankara istanbul izmir bursa'],
  ['çok uzun bir cümle yazdım'],
])('%s is somebody’s own', (password) => {
  expect(isCommon(password)).toBe(false);
});

test('the user’s own name counts no more than any known word', () => {
  expect(isCommon('serpilduman.1', [])).toBe(false);
  expect(isCommon('serpilduman.1', ['serpil', 'duman'])).toBe(true);
});
