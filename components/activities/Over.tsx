import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import type { WorkDetail } from '@/contract/activities/record';

type Props = {
  activity: Pick<WorkDetail, 'status' | 'mine' | 'assignee'>;
  /** It is nothing of one's own any more, not even to be read: how it is now is not known. */
  gone?: boolean;
};

/** Over one's own work, and in a drawer that was opened there: others have ended it or taken it meanwhile. What was typed stays. */
export const Over = ({ activity: { status, mine, assignee }, gone = false }: Props) => {
  const { t } = useTranslation();
  const closed = status === 'SUCCESS' || status === 'FAILED';
  if (mine && !closed && !gone) return null;
  return (
    <Notice kind="warning" role="alert">
      {gone
        ? t('activities:over.gone')
        : closed
          ? t('activities:over.closed')
          : assignee
            ? t('activities:over.taken', { name: assignee.name })
            : t('activities:over.pool')}
    </Notice>
  );
};
