import { lazyPart } from '@/lib/lazyPart';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The pictures of an auction, to look at and, for those who may, to add, order and remove. Loaded when it is first shown. */
export const ImageManager = lazyPart<ManagerProps>(
  () => import('./ImageManagerBox').then((module) => module.ImageManagerBox),
  { texts: ['auctions/media', 'errors', 'uploads'], Waiting },
);
