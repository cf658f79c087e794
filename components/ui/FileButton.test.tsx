import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@/lib/callError';
import { FileButton } from './FileButton';
import { renderIn } from './testing';

const invoice = new File(['%PDF-1.4 bir'], 'fatura.pdf', { type: 'application/pdf' });
const sentNames = (send: jest.Mock) => send.mock.calls.map(([data]) => (data.get('file') as File).name);
const drawn = (send: jest.Mock) =>
  renderIn(<FileButton purpose="AGENT_DOCUMENT" label="Faturayı yükle" done="Fatura gönderildi." onSend={send} />);
const chooser = () => screen.getByLabelText('Faturayı yükle', { selector: 'input' });

test('a file that got no answer is kept: the same is sent again without being chosen again', async () => {
  const send = jest.fn().mockRejectedValueOnce(new CallError(0, {})).mockResolvedValue({});
  drawn(send);
  await userEvent.upload(chooser(), invoice);
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }));
  const again = await screen.findByRole('button', { name: 'Yeniden gönder: fatura.pdf' });
  expect(screen.getByRole('button', { name: 'Başka dosya seç' })).toBeVisible();
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Faturayı yükle' })).toBeVisible();
  expect(sentNames(send)).toEqual(['fatura.pdf', 'fatura.pdf']);
});

test('a file that was refused is not', async () => {
  const send = jest.fn().mockRejectedValue(new CallError(422, { errors: ['INVALID_FILE_TYPE'] }));
  drawn(send);
  await userEvent.upload(chooser(), invoice);
  await userEvent.click(await screen.findByRole('button', { name: 'Tamam' }));
  expect(screen.queryByText(/Yeniden gönder/)).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
});

test.each([
  ['fatura.pdf', 'GIF89a'],
  ['fatura.jpg', 'PDF-1.4'],
  ['fatura.gif', 'GIF89a'],
])('%s that begins with %j is refused before anything of it is sent', async (name, content) => {
  const send = jest.fn();
  drawn(send);
  await userEvent.upload(chooser(), new File([content], name), { applyAccept: false });
  expect(await screen.findByText('Bu dosya türü kabul edilmiyor.')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});

test('a file whose device has taken it away meanwhile says so, and nothing is sent', async () => {
  const send = jest.fn();
  drawn(send);
  const gone = new File(['%PDF-1.4 bir'], 'fatura.pdf', { type: 'application/pdf' });
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }) as never;
  await userEvent.upload(chooser(), gone);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(send).not.toHaveBeenCalled();
});
