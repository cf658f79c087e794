import { useTranslation } from 'react-i18next';
import type { ClosingDetail } from '@/contract/closing/record';
import { useMay } from '@/lib/session';

/**
 * What closes the buttons of a file to whoever looks at it. `only`: an agent reads along, so that no button is shown at all; `why`: a
 * sentence that says who may.
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
