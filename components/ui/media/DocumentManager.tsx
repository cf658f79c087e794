import dynamic from 'next/dynamic';
import { browserOnly } from '@/lib/browserOnly';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

const Waiting = () => <Skeleton />;

/** The documents of an auction by type, what is missing for publishing, adding and removing. Loaded when it is first shown. */
export const DocumentManager = browserOnly(
  dynamic<ManagerProps>(() => import('./DocumentManagerBox').then((module) => module.DocumentManagerBox), {
    ssr: false,
    loading: Waiting,
  }),
  Waiting,
);
