import { lazyPart } from '@/lib/lazyPart';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The videos of an auction: links and uploaded files. Loaded when it is first shown. */
export const VideoManager = lazyPart<ManagerProps>(
  () => import('./VideoManagerBox').then((module) => module.VideoManagerBox),
  { texts: ['auctions/media', 'errors', 'uploads'], Waiting },
);
