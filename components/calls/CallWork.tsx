import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { enumLabel } from '@/components/ui/chip';
import { NOTHING } from '@/components/ui/Value';
import type { CallRow } from '@/contract/calls';

/** The work that the call was made for. */
export const CallWork = ({ activity }: Pick<CallRow, 'activity'>) => {
  const { t } = useTranslation();
  if (!activity) return NOTHING;
  return <Link href={`/activities/detail?id=${activity.id}`}>{enumLabel('activityType', activity.type, t)}</Link>;
};
