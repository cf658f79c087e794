import dynamic from 'next/dynamic';
import { Skeleton } from '../Skeleton';
import type { ManagerProps } from './types';

/** The documents of an auction by type, what is missing for publishing, adding and removing. Loaded when it is first shown. */
export const DocumentManager = dynamic<ManagerProps>(
  () => import('./DocumentManagerBox').then((module) => module.DocumentManagerBox),
  { ssr: false, loading: () => <Skeleton /> },
);
