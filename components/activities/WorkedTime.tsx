import { useTranslation } from 'react-i18next';
import { nothing } from '@/components/ui/Value';
import type { WorkDetail } from '@/contract/activities/record';
import { durationText } from './duration';

/** The total time spent on it by everybody. */
export const WorkedTime = ({ activity }: { activity: Pick<WorkDetail, 'seconds' | 'runningSince'> }) => {
  const { t } = useTranslation();
  const { seconds, runningSince } = activity;
  if (seconds === 0 && runningSince === null) return nothing;
  return [durationText(seconds, t), runningSince && t('activities:running')].filter(Boolean).join(' · ');
};
