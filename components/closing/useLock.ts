import { useTranslation } from 'react-i18next';
import type { ClosingDetail } from '@/contract/closing/record';
import { useMay } from '@/lib/session';

/**
 * Why the closing's buttons are locked for the reader. `only`: an agent may only read, so no buttons are shown at all; `why`: a sentence
 * that says who may act.
 */
export const useLock = ({ outcome, assignee, can }: ClosingDetail): { only: boolean; why: string | null } => {
  const { t } = useTranslation();
  const works = useMay('closings.work');
  const agent = useMay('closings.readOwn');
  const all = useMay('closings.readAll');
  if (outcome !== 'OPEN') return { only: true, why: t('closing:lock.over') };
  if (can.work) return { only: false, why: null };
  return {
    only: !works && agent && !all,
    why: assignee ? t('closing:lock.notYours', { name: assignee.name }) : t('closing:lock.nobodys'),
  };
};
