import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import type { WorkDetail } from '@/contract/activities/record';

type Props = { activity: Pick<WorkDetail, 'status' | 'mine' | 'assignee'> };

/** In a drawer that was opened over one's own work: others have ended it or taken it meanwhile. What was typed stays. */
export const Over = ({ activity: { status, mine, assignee } }: Props) => {
  const { t } = useTranslation();
  const closed = status === 'SUCCESS' || status === 'FAILED';
  if (mine && !closed) return null;
  return (
    <Notice kind="warning" role="alert">
      {closed
        ? t('activities:over.closed')
        : assignee
          ? t('activities:over.taken', { name: assignee.name })
          : t('activities:over.pool')}
    </Notice>
  );
};
