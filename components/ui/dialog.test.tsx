import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { type Dialog, useDialog } from './dialog';
import { renderIn } from './testing';

const answers = jest.fn();
const Asker = ({ ask }: { ask: (dialog: Dialog) => Promise<boolean> }) => {
  const dialog = useDialog();
  return <Button onClick={() => void ask(dialog).then(answers)}>Aç</Button>;
};
const open = async (ask: (dialog: Dialog) => Promise<boolean>) => {
  renderIn(<Asker ask={ask} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
};

beforeEach(() => answers.mockClear());

test('a click on the backdrop neither closes it nor answers (V37)', async () => {
  await open((dialog) => dialog.confirm({ text: 'Kayıt silinsin mi?' }));
  const box = await screen.findByRole('dialog');
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? box);
  expect(screen.getByRole('dialog')).toHaveTextContent('Kayıt silinsin mi?');
  expect(answers).not.toHaveBeenCalled();
});

test.each([
  ['Tamam', true],
  ['Vazgeç', false],
])('%s answers %s and closes it', async (button, answer) => {
  await open((dialog) => dialog.confirm({ text: 'Kayıt silinsin mi?' }));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(answers).toHaveBeenCalledWith(answer);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test.each([
  ['what cannot be taken back', false, true],
  ['everything else', true, false],
])('Enter right away answers for %s: %s', async (_, answer, danger) => {
  await open((dialog) => dialog.confirm({ text: 'Kayıt silinsin mi?', danger }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(answers).toHaveBeenCalledWith(answer));
});

test('Escape is the cancel button', async () => {
  await open((dialog) => dialog.confirm({ text: 'Kayıt silinsin mi?' }));
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(answers).toHaveBeenCalledWith(false));
});

test('a failure is an alert in the words of the catalogue, with nothing to cancel (V36)', async () => {
  await open((dialog) => dialog.error({ errors: ['AUTHORIZATION_ERROR', 'NOT_FOUND'], message: 'not this' }));
  const box = await screen.findByRole('alertdialog');
  expect(box).toHaveTextContent('Bu işlemi yapma yetkiniz yok.');
  expect(screen.getAllByRole('button', { hidden: false })).toHaveLength(1);
});

test('two questions are asked one after the other', async () => {
  await open(async (dialog) => {
    const both = await Promise.all([dialog.info('Birinci'), dialog.info('İkinci')]);
    return both.every(Boolean);
  });
  expect(await screen.findByText('Birinci')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  expect(await screen.findByText('İkinci')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tamam' }));
  await waitFor(() => expect(answers).toHaveBeenCalledWith(true));
});
