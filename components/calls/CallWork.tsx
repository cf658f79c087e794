import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { enumLabel } from '@/components/ui/chip';
import { nothing } from '@/components/ui/Value';
import type { CallRow } from '@/contract/calls';

/** The activity that the call was made for. */
export const CallWork = ({ activity }: Pick<CallRow, 'activity'>) => {
  const { t } = useTranslation();
  if (!activity) return nothing;
  return <Link href={`/activities/detail?id=${activity.id}`}>{enumLabel('activityType', activity.type, t)}</Link>;
};
