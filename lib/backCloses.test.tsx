import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useBackCloses } from './backCloses';

const Layer = ({ name, onClose, children }: { name: string; onClose: () => void; children?: React.ReactNode }) => {
  useBackCloses(onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>{`${name}: kapat`}</button>
      {children}
    </div>
  );
};
const Page = ({ asks = false }: { asks?: boolean }) => {
  const [drawer, setDrawer] = useState(false);
  const [dialog, setDialog] = useState(false);
  const shutDrawer = () => (asks ? setDialog(true) : setDrawer(false));
  return (
    <>
      <button onClick={() => setDrawer(true)}>Aç</button>
      {drawer && (
        <Layer name="çekmece" onClose={shutDrawer}>
          <button onClick={() => setDialog(true)}>Sor</button>
          <button
            onClick={() => {
              setDrawer(false);
              window.history.pushState({ __N: true }, '', '/next');
            }}
          >
            Git
          </button>
          <button onClick={() => window.history.replaceState({ __N: true }, '', '/list?filter=1')}>Süz</button>
        </Layer>
      )}
      {dialog && <Layer name="soru" onClose={() => setDialog(false)} />}
    </>
  );
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
/** Each history step takes one turn of the event loop. Turns are counted, since a fixed time would be too short on a busy machine. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
};
const go = async (steps: number) => {
  // Like the browser's Back button, outside the console's own code.
  window.history.go(steps);
  await settled();
};
const path = () => window.location.pathname + window.location.search;

/** Records the popstate events that the router gets. */
const heard = jest.fn();
beforeAll(() => window.addEventListener('popstate', heard));

let runs = 0;
beforeEach(async () => {
  runs += 1;
  window.history.pushState({ __N: true }, '', `/before?run=${runs}`);
  window.history.pushState({ __N: true }, '', '/list');
  await settled();
  heard.mockClear();
});

test('Back closes the topmost layer, then the one below, then leaves the page; the router hears of the last only', async () => {
  render(<Page />);
  await press('Aç');
  await press('Sor');
  expect(dialogs()).toEqual(['çekmece', 'soru']);
  await go(-1);
  expect(dialogs()).toEqual(['çekmece']);
  await go(-1);
  expect(dialogs()).toEqual([]);
  expect(path()).toBe('/list');
  expect(heard).not.toHaveBeenCalled();
  await go(-1);
  expect(path()).toBe(`/before?run=${runs}`);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a layer closed by its own button leaves no entry behind, and forward shows nothing odd', async () => {
  render(<Page />);
  await press('Aç');
  await press('çekmece: kapat');
  await settled();
  await go(1);
  expect(dialogs()).toEqual([]);
  expect(path()).toBe('/list');
  expect(heard).not.toHaveBeenCalled();
  await go(-1);
  expect(path()).toBe(`/before?run=${runs}`);
});

test('a layer that asks before it closes stays, and Back answers the question next', async () => {
  render(<Page asks />);
  await press('Aç');
  await go(-1);
  expect(dialogs()).toEqual(['çekmece', 'soru']);
  await go(-1);
  expect(dialogs()).toEqual(['çekmece']);
  await go(-1);
  expect(dialogs()).toEqual(['çekmece', 'soru']);
  expect(path()).toBe('/list');
});

test('a link in a layer leads on from the page: Back returns to it at once', async () => {
  render(<Page />);
  await press('Aç');
  await press('Git');
  await settled();
  expect(path()).toBe('/next');
  await go(-1);
  expect(path()).toBe('/list');
  await go(1);
  expect(path()).toBe('/next');
  await go(-1);
  await go(-1);
  expect(path()).toBe(`/before?run=${runs}`);
});

test('what the page’s address became under a layer stays when Back closes it', async () => {
  render(<Page />);
  await press('Aç');
  await press('Süz');
  await go(-1);
  expect(dialogs()).toEqual([]);
  expect(path()).toBe('/list?filter=1');
  await go(-1);
  expect(path()).toBe(`/before?run=${runs}`);
});

test('going back by the console’s own arrow leaves the page, with a layer open or just closed', async () => {
  render(<Page />);
  await press('Aç');
  window.history.back();
  await settled();
  expect(path()).toBe(`/before?run=${runs}`);
});

it('does not go back while the document is being left: that would stop it', async () => {
  render(<Page />);
  await press('Aç');
  await settled();
  const go = jest.spyOn(window.history, 'go');
  window.dispatchEvent(new Event('beforeunload'));
  await press('çekmece: kapat');
  await settled();
  expect(go).not.toHaveBeenCalled();
  // Leaving was only a download, so the history entry is removed a while later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 2_300)));
  expect(go).toHaveBeenCalledWith(-1);
  go.mockRestore();
});
