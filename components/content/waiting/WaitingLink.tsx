import { lazyPart } from '@/lib/lazyPart';

/** The waiting count in lists of content; loaded after the list. */
export const WaitingLink = lazyPart(() => import('./WaitingCount').then((module) => module.WaitingCount));
