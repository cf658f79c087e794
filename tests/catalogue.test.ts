import { ENUMS } from '@/domain/enums';
import { ERRORS, type ErrorCode, paramsOf } from '@/domain/errors';
import { PERMISSIONS } from '@/domain/permissions';
import { AUTHORITIES } from '@/domain/roles';
import { AGENT_BAR, MENU_GROUPS } from '@/domain/menu';
import { SCREENS } from '@/domain/screens';
import { allTexts } from '@/lib/allTexts';
import screensInEnglish from '@/locales/en/screens.json';
import { enums } from '@/locales/tr/enums';
import errors from '@/locales/tr/errors.json';
import permissions from '@/locales/tr/permissions.json';
import screens from '@/locales/tr/screens.json';
import signIn from '@/locales/tr/auth.json';

type Texts = { readonly [key: string]: string | Texts };

/** Every text of a catalogue by its dotted key. */
const flat = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text] as [string, string]] : flat(text, `${prefix}${key}.`),
  );
const keys = (texts: Texts) =>
  flat(texts)
    .map(([key]) => key)
    .sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every value of every enumeration has its label, and there is no other', () => {
  expect(keys(enums)).toEqual(
    Object.entries(ENUMS)
      .flatMap(([name, values]) => values.map((value) => `${name}.${value}`))
      .sort(),
  );
});

test('every error code has its sentence, and there is no other', () => {
  expect(keys(errors)).toEqual(Object.keys(ERRORS).sort());
});

test.each(Object.entries(errors))('the sentence of %s takes the values that its refusal carries', (code, sentence) => {
  expect(placeholders(sentence)).toEqual([...paramsOf(code as ErrorCode)].sort());
  expect(sentence).toMatch(/^[A-ZÇĞİÖŞÜ].*\.$/u);
});

test('every permission and every authority has its name, and there is no other', () => {
  expect(keys(permissions)).toEqual(
    [
      ...Object.keys(PERMISSIONS).map((permission) => `action.${permission}`),
      ...AUTHORITIES.map((authority) => `authority.${authority}`),
    ].sort(),
  );
});

test('every title, menu item, menu group and bar item has its text, and there is no other', () => {
  const used = [
    ...SCREENS.flatMap(({ titleKey, menu = [] }) => [titleKey, ...menu.flatMap(({ labelKey }) => labelKey ?? [])]),
    ...AGENT_BAR.map(({ labelKey }) => labelKey),
    ...Object.keys(MENU_GROUPS).map((group) => `screens:group.${group}`),
  ];
  const auth = Object.keys(signIn.title).map((key) => `auth:title.${key}`);
  expect([...keys(screens).map((key) => `screens:${key}`), ...auth].sort()).toEqual([...new Set(used)].sort());
});

test('English has its four menu labels, and Turkish stands in for the rest', () => {
  expect(
    flat(screensInEnglish)
      .map(([, text]) => text)
      .sort(),
  ).toEqual(['Auctions', 'Control Panel', 'Customers', 'Info']);
  expect(keys(screens)).toEqual(expect.arrayContaining(keys(screensInEnglish)));
  expect(allTexts('en').t('screens:menu.auctions')).toBe('Auctions');
  expect(allTexts('en').t('screens:title.operators')).toBe('Operatörler');
});

test('a value with a dot in it finds its label', () => {
  expect(allTexts('tr').t('enums:roomLayout.2.5+1')).toBe('2.5+1');
  expect(allTexts('tr').t('permissions:action.auctions.export')).toBe('Mezat listesini dosya olarak almak');
});

test('no text is empty or padded, and none has been left in English', () => {
  for (const texts of [enums, errors, permissions, screens]) {
    for (const [, text] of flat(texts)) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/^$|\b(the|found|required|invalid|is)\b/i);
    }
  }
});
