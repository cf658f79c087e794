import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { enumLabel } from '@/components/ui/chip';
import { nothing } from '@/components/ui/Value';
import type { EnumValue } from '@/domain/enums';

/** The activity that caused this one, or followed it. */
export const Family = ({ record }: { record: { id: number; type: EnumValue<'activityType'> } | null }) => {
  const { t } = useTranslation();
  if (!record) return nothing;
  return <Link href={`/activities/detail?id=${record.id}`}>{enumLabel('activityType', record.type, t)}</Link>;
};
