import dynamic from 'next/dynamic';
import { browserOnly } from '@/lib/browserOnly';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The pictures of an auction, to look at and, for those who may, to add, order and remove. Loaded when it is first shown. */
export const ImageManager = browserOnly(
  dynamic<ManagerProps>(() => import('./ImageManagerBox').then((module) => module.ImageManagerBox), {
    ssr: false,
    loading: Waiting,
  }),
  Waiting,
);
