import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { browserOnly } from './browserOnly';
import { PendingPart } from './pendingParts';
import { withTexts } from './withTexts';

type Loader<P> = () => Promise<ComponentType<P> | { default: ComponentType<P> }>;

/**
 * A part that the browser fetches when it is first shown, together with its texts: those that no row of domain/screens.ts names for the
 * screen. Until it is there it shows `Waiting`, or nothing in its place: the line along the top says then that it is on its way.
 * `lazyPart(() => import('./Board').then((module) => module.Board), { Waiting })`
 */
export const lazyPart = <P extends object>(
  load: Loader<P>,
  { texts = [], Waiting }: { texts?: readonly string[]; Waiting?: ComponentType } = {},
): ComponentType<P> =>
  browserOnly(
    dynamic<P>(withTexts(texts, load), { ssr: false, loading: () => (Waiting ? <Waiting /> : <PendingPart />) }),
    Waiting,
  );
