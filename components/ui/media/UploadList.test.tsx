import { act, screen } from '@testing-library/react';
import { imagesTo } from '@/lib/uploads/destination';
import type { Upload } from '@/lib/uploads/queue';
import { renderIn } from '../testing';
import { UploadList } from './UploadList';

const file = (state: Upload['state'], id: string): Upload => ({
  id,
  operatorId: 7,
  to: imagesTo(1),
  name: `${id}.jpg`,
  file: new File(['x'], `${id}.jpg`),
  addedAt: 1,
  paused: state === 'paused',
  state,
  sent: 0,
});
const WAITS = /bağlantı gelince gönderilecek/;
afterEach(() => jest.restoreAllMocks());

test.each([
  ['some go out', ['sending', 'waiting'], '2 dosya gönderiliyor', false],
  ['the server is at work on the last', ['arriving', 'paused'], '2 dosya gönderiliyor', false],
  ['all were paused', ['paused', 'paused'], '2 dosyanın gönderimi duraklatıldı', false],
  ['nobody is signed in', ['signedOut', 'signedOut'], '2 dosya gönderilmeyi bekliyor', false],
  ['the connection was lost', ['offline', 'offline'], '2 dosya gönderilmeyi bekliyor', true],
] as const)('what is said of all files is true when %s', (_, states, said, waits) => {
  renderIn(<UploadList of="Salon" uploads={states.map((state, at) => file(state, `IMG_${at}`))} />);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryAllByText(WAITS)).toHaveLength(waits ? 1 : 0);
});

test('where the device has no connection nothing is said to be sent, before the first part has failed', () => {
  renderIn(<UploadList of="Salon" uploads={[file('sending', 'IMG_1'), file('waiting', 'IMG_2')]} />);
  expect(screen.getByText('2 dosya gönderiliyor')).toBeVisible();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('2 dosya gönderilmeyi bekliyor')).toBeVisible();
  expect(screen.getByText(WAITS)).toBeVisible();
});
