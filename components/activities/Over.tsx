import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import type { WorkDetail } from '@/contract/activities/record';

type Props = {
  activity: Pick<WorkDetail, 'status' | 'mine' | 'assignee'>;
  /** The operator may no longer even read it, so its present state is unknown. */
  gone?: boolean;
};

/** Shown above one's own activity and in its open drawers when others have closed or taken it meanwhile. Typed text is kept. */
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
