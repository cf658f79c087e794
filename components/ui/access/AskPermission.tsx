import dynamic from 'next/dynamic';
import { retried } from '@/lib/retried';

/** Comes with a refusal alone, in the file of all that needs the table of who gives what: no screen brings that otherwise. */
export const AskPermission = dynamic(
  retried(() => import(/* webpackChunkName: 'access' */ './AskByName').then((module) => module.AskByName)),
);
