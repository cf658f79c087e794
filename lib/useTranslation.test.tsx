import { render, screen } from '@testing-library/react';
import { addTexts, textsIn } from './i18n';
import { TextsProvider, useTranslation } from './useTranslation';

const Say = ({ of }: { of: string }) => (
  <p>{useTranslation().t(of, of.endsWith('menuEmpty') ? { text: 'x' } : undefined)}</p>
);
const say = (of: string, language: 'tr' | 'en' = 'tr') => {
  const { container } = render(
    <TextsProvider texts={textsIn(language)}>
      <Say of={of} />
    </TextsProvider>,
  );
  return container.textContent;
};

test('English has its labels, and Turkish stands in for the rest', () => {
  expect(say('screens:menu.auctions', 'en')).toBe('Auctions');
  expect(say('action.cancel', 'en')).toBe('Vazgeç');
});

test('texts with values are filled in each time', () => {
  expect(say('shell.menuEmpty')).toBe('Menüde “x” bulunamadı');
});

test('texts that an area brings later are found, though they were asked for before', () => {
  expect(say('late:title')).toBe('title');
  addTexts('late', { title: 'Geç geldi' });
  expect(say('late:title')).toBe('Geç geldi');
  expect(screen.getByText('Geç geldi')).toBeVisible();
});
