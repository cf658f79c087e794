import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { nothing } from '@/components/ui/Value';
import type { AppointmentDetail } from '@/contract/appointments';

/** The estimated travel time between two appointments of a day. */
export const Way = ({ way }: { way: AppointmentDetail['travel']['before'] }) => {
  const { t } = useTranslation();
  if (!way) return nothing;
  return (
    <Link
      href={`/appointments/detail?id=${way.id}`}

      title={t('appointments:travelHint')}
      data-figures=""
    >
      {way.minutes > 0 ? t('appointments:travel', { km: way.km, minutes: way.minutes }) : t('appointments:travelNone')}
    </Link>
  );
};
