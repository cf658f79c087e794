import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useBringPictures } from '@/components/agents/knowledge/useBringPictures';
import { usePictures } from '@/components/agents/profile/usePictures';
import { renderIn } from '@/components/ui/testing';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';

jest.mock('@/lib/call', () => ({ ...jest.requireActual<object>('@/lib/call'), call: jest.fn() }));

const photo = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), 'x'.repeat(20)], name, { type: 'image/jpeg' });
type Send = (files: readonly File[]) => Promise<unknown>;
const Sender = ({ send, files }: { send: Send; files: readonly File[] }) => (
  <button onClick={() => void send(files)}>gönder</button>
);
type Sending = { files: readonly File[] };
const OfAgent = ({ files }: Sending) => {
  const { send } = usePictures(5);
  return <Sender files={files} send={(some) => send('GALLERY', some, 10)} />;
};
const OfPage = ({ files }: Sending) => {
  const { bring } = useBringPictures(5, () => undefined);
  return <Sender files={files} send={bring} />;
};

/** The server takes this many files; then the connection is cut. */
const cutAfter = (count: number) => {
  let taken = 0;
  jest.mocked(call).mockImplementation((async () => {
    if (taken === count) throw new CallError(0, { message: 'Network Error' });
    taken += 1;
    return { id: taken, fileId: taken, roomKey: null };
  }) as never);
};
const press = async (sender: ReactElement) => {
  renderIn(sender);
  await userEvent.click(screen.getByRole('button', { name: 'gönder' }));
};
const three = ['salon.jpg', 'mutfak.jpg', 'balkon.jpg'].map(photo);

test.each([
  ['an agent’s page', (files: readonly File[]) => <OfAgent files={files} />, /2 fotoğraf/],
  ['a page of the handbook', (files: readonly File[]) => <OfPage files={files} />, null],
])('of pictures of %s it is said which came, and that not all did', async (_, sender, came) => {
  cutAfter(2);
  await press(sender(three));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Fotoğrafların hepsi gönderilemedi');
  if (came) expect(screen.getByText(came)).toBeVisible();
});

test('where nothing could be sent nothing is said to be there', async () => {
  cutAfter(9);
  await press(<OfAgent files={[new File(['x'], 'not.txt', { type: 'text/plain' })]} />);
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(screen.queryByText(/fotoğraf eklendi/)).toBeNull();
});
