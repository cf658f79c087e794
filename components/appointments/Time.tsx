import { useTranslation } from 'react-i18next';
import { wholeDay } from '@/components/ui/frames/names';
import { dayOf, timeOf } from '@/domain/time';
import type { AppointmentRow } from '@/contract/appointments';
import { formatInstant } from '@/lib/formats';

/** The appointment's time, or when to call about it. */
export const Time = ({ startsAt, endsAt, callAt }: Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'callAt'>) => {
  const { t } = useTranslation();
  if (startsAt === null || endsAt === null)
    return callAt ? t('appointments:untimedUntil', { at: formatInstant(callAt) }) : t('appointments:untimed');
  return (
    <time dateTime={startsAt} data-figures="">
      {wholeDay(dayOf(startsAt))}, {timeOf(startsAt)}–{timeOf(endsAt)}
    </time>
  );
};
