import dynamic from 'next/dynamic';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

/** The videos of an auction: links and uploaded files. Loaded when it is first shown. */
export const VideoManager = dynamic<ManagerProps>(
  () => import('./VideoManagerBox').then((module) => module.VideoManagerBox),
  {
    ssr: false,
    loading: () => <Skeleton />,
  },
);
