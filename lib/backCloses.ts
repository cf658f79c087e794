import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = { close: () => void };
/** What this file writes into the browser's state of an entry: whose entry it is, and how many layers lay over the page there. */
type Mark = { page: string; depth: number };
const KEY = 'layers';

/** What lies over the page, the topmost last. */
const layers: Layer[] = [];
/** The entry of the browser's history that one is at. */
let here: Mark = { page: '', depth: 0 };
/** The page's address and the router's state as they are now: the router may have changed them while a layer was open. */
let current: { state: unknown; href: string } = { state: null, href: '' };
/** On the way back to the page's own entry, and what is to be done when it is reached. */
let travelling: (() => void)[] | null = null;

/**
 * Until when this document is on its way out, milliseconds as `performance.now`: to go back within it would stop that. A file that is
 * downloaded by its address begins like that, and nothing is left then.
 */
let leavingUntil = 0;
const LEAVING_MS = 2_000;
const leave = () => {
  leavingUntil = performance.now() + LEAVING_MS;
};
const isLeaving = () => performance.now() < leavingUntil;

let native: Pick<History, 'pushState' | 'replaceState' | 'back'> | null = null;

let pages = 0;
/** Of this document and no other, which may have entries beside it. */
const newPage = (): Mark => ({ page: `${performance.timeOrigin}:${(pages += 1)}`, depth: 0 });
const marked = (state: unknown) => ({ ...(state as object | null), [KEY]: here });
const markOf = (state: unknown) => (state as { [KEY]?: Mark } | null)?.[KEY];
const note = () => {
  current = { state: window.history.state, href: window.location.href };
};

const travel = (steps: number, then: (() => void)[] = []) => {
  travelling = then;
  window.history.go(-steps);
};

/** As many entries over the page's own as there are layers. */
const settle = () => {
  if (travelling || !native) return;
  if (isLeaving()) return void setTimeout(settle, LEAVING_MS);
  if (here.depth > layers.length) return travel(here.depth - layers.length);
  if (here.depth === layers.length) return;
  if (markOf(window.history.state)?.page !== here.page) native.replaceState(marked(window.history.state), '');
  // Back from a layer the browser would scroll to where the page was when the layer opened.
  if (here.depth === 0) window.history.scrollRestoration = 'manual';
  while (here.depth < layers.length) {
    here = { ...here, depth: here.depth + 1 };
    native.pushState(marked(window.history.state), '');
  }
  note();
};
const settleSoon = () => setTimeout(settle, 0);

/** What leads on starts at the page's own entry: none is left behind that shows what is not there any more. */
const fromPage = (act: () => void) => {
  if (travelling) travelling.push(() => fromPage(act));
  else if (here.depth > 0) travel(here.depth, [() => fromPage(act)]);
  else {
    window.history.scrollRestoration = 'auto';
    act();
  }
};

const land = () => {
  // The page has moved on with a layer over it: its own entry does too.
  native?.replaceState(marked(current.state), '', current.href);
  const waiting = travelling ?? [];
  travelling = null;
  for (const act of waiting) act();
  // What leads on says itself when it is there.
  if (waiting.length > 0) return;
  setTimeout(() => {
    if (here.depth === 0) window.history.scrollRestoration = 'auto';
    settle();
  }, 0);
};

/** Back or forward, by a person or by this file. */
const arrive = (event: PopStateEvent) => {
  const mark = markOf(event.state);
  const samePage = mark?.page === here.page;
  here = mark ?? newPage();
  if (!samePage) {
    note();
    const waiting = travelling ?? [];
    travelling = null;
    for (const act of waiting) act();
    settleSoon();
    return;
  }
  // Nothing for the router: the page is the same.
  event.stopImmediatePropagation();
  const own = travelling !== null;
  land();
  if (!own && here.depth < layers.length) layers.at(-1)?.close();
};

/**
 * Hears Back before the router does. To be called before the router is made, which overwrites the state of the entry that it starts at:
 * somebody may have loaded the page anew with a layer open.
 */
export const hearBack = (): void => {
  if (typeof window === 'undefined' || native) return;
  const { history } = window;
  native = {
    pushState: history.pushState.bind(history),
    replaceState: history.replaceState.bind(history),
    back: history.back.bind(history),
  };
  const { pushState, replaceState, back } = native;
  here = markOf(history.state) ?? newPage();
  note();
  history.pushState = (state, unused, url) =>
    fromPage(() => {
      here = newPage();
      pushState(marked(state), unused, url);
      note();
      settleSoon();
    });
  history.replaceState = (state, unused, url) => {
    if (travelling) return void travelling.push(() => history.replaceState(state, unused, url));
    replaceState(marked(state), unused, url);
    note();
    settleSoon();
  };
  history.back = () => fromPage(back);
  window.addEventListener('beforeunload', leave);
  // Said sooner, where the browser says it.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => {
    const { destination } = event as Event & { destination?: { sameDocument: boolean } };
    if (destination?.sameDocument === false) leave();
  });
  // Before the router's own.
  window.addEventListener('popstate', arrive, true);
  settleSoon();
};

/**
 * While `open`, the browser's Back (the button of an Android phone, the swipe of an iPhone) calls `close` for the topmost layer and leaves the
 * page where it is. `close` does what the layer's own close does; it may ask, and the layer may stay. Each layer has an entry in the
 * browser's history, taken away again when it closes in another way or when something in it leads on (decision 0093).
 */
export const useBackCloses = (close: () => void, open = true): void => {
  const onBack = useEffectEvent(close);
  // Before the layer is seen: Back would leave the page, pressed before its entry stands.
  useLayoutEffect(() => {
    if (!open) return undefined;
    hearBack();
    const layer = { close: () => onBack() };
    layers.push(layer);
    settle();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settleSoon();
    };
  }, [open]);
};
