import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { useShortcut } from '@/lib/hotkeys';
import { lazyPart } from '@/lib/lazyPart';
import { renderIn } from '../testing';
import { RouteProgress } from './RouteProgress';

/** A drawer whose code arrives when the test says so. */
const onItsWay = (Shown: ComponentType = () => <p>Çekmece</p>) => {
  let come: () => void = () => undefined;
  const file = new Promise<ComponentType>((resolve) => {
    come = () => resolve(Shown);
  });
  return { Drawer: lazyPart(() => file), come: () => act(async () => come()) };
};
const pressed = jest.fn();
const Screen = ({ drawer: Drawer }: { drawer: ComponentType }) => {
  const [open, setOpen] = useState(false);
  useShortcut('desk.bid', pressed);
  return (
    <>
      <RouteProgress />
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      {open && <Drawer />}
    </>
  );
};
const line = () => screen.queryByRole('progressbar');

test('a drawer whose file is on its way is announced, and keys typed for it do nothing to the screen beneath', async () => {
  const { Drawer, come } = onItsWay();
  renderIn(<Screen drawer={Drawer} />);
  expect(line()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  expect(line()).toHaveAccessibleName('Yükleniyor');
  fireEvent.keyDown(document.body, { key: 't' });
  expect(pressed).not.toHaveBeenCalled();
  await come();
  expect(await screen.findByText('Çekmece')).toBeInTheDocument();
  expect(line()).toBeNull();
  fireEvent.keyDown(document.body, { key: 't' });
  expect(pressed).toHaveBeenCalledTimes(1);
});

test('a part of the part that has come is announced as well', async () => {
  const form = onItsWay();
  const { Drawer, come } = onItsWay(form.Drawer);
  renderIn(<Screen drawer={Drawer} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aç' }));
  await come();
  expect(line()).toBeInTheDocument();
  await form.come();
  expect(await screen.findByText('Çekmece')).toBeInTheDocument();
  expect(line()).toBeNull();
});

test('a part that a page loads without a press shows no line', async () => {
  const { Drawer, come } = onItsWay();
  // The press that opened the page has been handled already.
  await userEvent.click(document.body);
  await new Promise((resolve) => setTimeout(resolve, 0));
  renderIn(<Drawer />);
  renderIn(<RouteProgress />);
  expect(line()).toBeNull();
  await come();
  expect(await screen.findByText('Çekmece')).toBeInTheDocument();
});
