import { type ReactNode, use } from 'react';
import { lazyPart } from '@/lib/lazyPart';
import { AboveForm } from './aboveForm';

const OvertakenNotice = lazyPart(() => import('./OvertakenNotice').then((module) => module.OvertakenNotice), {
  texts: ['detail'],
});

/** Around the drawer of an act: it tells at once when others have made the act impossible (`late`). What was typed stays. */
export const Overtaken = ({ late, children }: { late: boolean; children: ReactNode }) => {
  const above = use(AboveForm);
  return <AboveForm value={late ? <OvertakenNotice /> : above}>{children}</AboveForm>;
};
