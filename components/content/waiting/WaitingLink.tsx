import { lazyPart } from '@/lib/lazyPart';

/** What a list of content shows of what waits; it comes after the list. */
export const WaitingLink = lazyPart(() => import('./WaitingCount').then((module) => module.WaitingCount));
