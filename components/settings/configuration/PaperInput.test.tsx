import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderIn } from '@/components/ui/testing';
import type { PaperText } from '@/domain/papers';
import { PaperInput } from './PaperInput';

const taken: unknown[] = [];
jest.mock('@/lib/downloadFile', () => ({
  downloadFile: async (...about: unknown[]) => void taken.push(about),
}));
beforeEach(() => void taken.splice(0));

const FIRST: PaperText = { title: 'Teklif', opening: '', terms: 'Alıcı öder.', signing: 'İmzalandı.' };
const Holder = ({ first = FIRST, wrong = {} }: { first?: PaperText; wrong?: Record<string, string> }) => {
  const [value, setValue] = useState(first);
  return <PaperInput setting="paperOffer" paper="offer" value={value} onChange={setValue} wrong={wrong} />;
};
const terms = () => screen.getByLabelText(/^Koşullar ve açıklama/);

test('the parts of a paper are its fields; the required ones are not left empty', () => {
  renderIn(<Holder />);
  expect(screen.getByLabelText(/^Başlık/)).toHaveValue('Teklif');
  expect(terms()).toBeRequired();
  expect(screen.getByLabelText(/^Giriş/)).not.toBeRequired();
  expect(screen.getByLabelText(/^İmza metni/)).toHaveValue('İmzalandı.');
  expect(screen.queryByLabelText(/^Not/)).toBeNull();
});

test('what stands for the record is put where one writes, and one goes on behind it', async () => {
  renderIn(<Holder />);
  await userEvent.click(terms());
  (terms() as HTMLTextAreaElement).setSelectionRange(0, 5);
  await userEvent.click(screen.getByRole('button', { name: 'alıcı' }));
  expect(terms()).toHaveValue('{{alıcı}} öder.');
  await waitFor(() => expect(terms()).toHaveFocus());
  await userEvent.keyboard(', bugün');
  expect(terms()).toHaveValue('{{alıcı}}, bugün öder.');
});

test('it goes to the part that was written in last', async () => {
  renderIn(<Holder />);
  await userEvent.click(screen.getByLabelText(/^Giriş/));
  await userEvent.click(screen.getByRole('button', { name: 'mezat no' }));
  expect(screen.getByLabelText(/^Giriş/)).toHaveValue('{{mezat no}}');
  expect(terms()).toHaveValue('Alıcı öder.');
});

test('what the paper has to name is said, and what is wrong stands beside its part', () => {
  renderIn(<Holder wrong={{ 'value.terms': '{{kiracı}} bu belgede yok.' }} />);
  expect(screen.getByText(/^Metinde bulunmalı: satıcı, bağımsız bölüm/)).toBeVisible();
  expect(terms()).toHaveAccessibleDescription('{{kiracı}} bu belgede yok.');
});

test('the sample is made of the words as they are written, before they are kept', async () => {
  renderIn(<Holder />);
  await userEvent.type(terms(), ' Hemen.');
  await userEvent.click(screen.getByRole('button', { name: 'Örnek PDF' }));
  await waitFor(() => expect(taken).toHaveLength(1));
  expect(taken[0]).toEqual([
    expect.objectContaining({ path: '/rest/admin/configuration/paper' }),
    { key: 'paperOffer', value: { ...FIRST, terms: 'Alıcı öder. Hemen.' } },
    'Satın alma teklif formu.pdf',
  ]);
});
