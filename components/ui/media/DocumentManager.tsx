import { lazyPart } from '@/lib/lazyPart';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The documents of an auction by type, what is missing for publishing, adding and removing. Loaded when it is first shown. */
export const DocumentManager = lazyPart<ManagerProps>(
  () => import('./DocumentManagerBox').then((module) => module.DocumentManagerBox),
  { texts: ['auctions/media', 'errors', 'uploads'], Waiting },
);
