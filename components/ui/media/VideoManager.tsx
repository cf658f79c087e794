import dynamic from 'next/dynamic';
import { browserOnly } from '@/lib/browserOnly';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The videos of an auction: links and uploaded files. Loaded when it is first shown. */
export const VideoManager = browserOnly(
  dynamic<ManagerProps>(() => import('./VideoManagerBox').then((module) => module.VideoManagerBox), {
    ssr: false,
    loading: Waiting,
  }),
  Waiting,
);
