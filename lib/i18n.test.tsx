import { i18nIn } from './i18n';

test('English has its labels, and Turkish stands in for the rest', () => {
  expect(i18nIn('en').t('screens:menu.auctions')).toBe('Auctions');
  expect(i18nIn('en').t('action.cancel')).toBe('Vazgeç');
});

test('texts with values are filled in each time', () => {
  expect(i18nIn('tr').t('error.code', { code: 'x' })).toBe('Hata kodu: x');
  expect(i18nIn('tr').t('error.code', { code: '<y>' })).toBe('Hata kodu: <y>');
});

test.each(['tr', 'en'] as const)('in %s a namespace counts as there when its Turkish texts are', async (language) => {
  const i18n = i18nIn(language);
  const loading = i18n.loadNamespaces('customers/tags');
  expect(i18n.hasLoadedNamespace('customers/tags')).toBe(false);
  await loading;
  expect(i18n.hasLoadedNamespace('customers/tags')).toBe(true);
  expect(i18n.t('customers/tags:empty')).not.toBe('empty');
});

test('there is nothing that each component’s useTranslation would copy', () => {
  expect(Object.keys(i18nIn('tr'))).toEqual([]);
  expect(i18nIn('tr').language).toBe('tr');
});
