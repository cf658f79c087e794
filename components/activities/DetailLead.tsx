import { useTranslation } from 'react-i18next';
import type { WorkDetail } from '@/contract/activities/record';
import { formatInstant } from '@/lib/formats';

/** Who created it and when; first of all whether it is late. */
export const DetailLead = ({ activity: { late, creatorName, createdAt } }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  const at = formatInstant(createdAt);
  const opened = creatorName ? t('activities:lead', { creator: creatorName, at }) : t('activities:leadBare', { at });
  return late ? `${t('activities:late')} · ${opened}` : opened;
};
