import { act, render } from '@testing-library/react';
import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { browserOnly } from './browserOnly';

const Map = () => <p>map</p>;
const Waiting = () => <p>waiting</p>;

/** Hydrates server-rendered HTML when the part's code is loaded already; returns the text shown and React's errors. */
const takeOver = async (Part: ComponentType, drawn: string) => {
  const box = document.body.appendChild(document.createElement('main'));
  box.innerHTML = drawn;
  const wrong: unknown[] = [];
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(box, <Part />, { onRecoverableError: (error) => wrong.push(error) });
  });
  const shown = box.textContent;
  act(() => root?.unmount());
  return { shown, wrong };
};

/** Rendered once, so that its code is loaded. */
const loaded = async () => {
  const Part = dynamic(async () => Map, { ssr: false });
  const { findByText, unmount } = render(<Part />);
  await findByText('map');
  unmount();
  return Part;
};

test('a part whose file is there before the page is taken over is drawn after it', async () => {
  expect(await takeOver(browserOnly(await loaded()), '')).toEqual({ shown: 'map', wrong: [] });
  expect(await takeOver(browserOnly(await loaded(), Waiting), '<p>waiting</p>')).toEqual({ shown: 'map', wrong: [] });
});

test('next/dynamic alone draws it at once, and differs from the server', async () => {
  expect((await takeOver(await loaded(), '')).wrong).toHaveLength(1);
});
