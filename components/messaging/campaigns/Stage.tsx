import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import { Progress } from '@/components/ui/Progress';
import type { CampaignDetail } from '@/contract/messaging/campaigns';
import { formatInstant, formatNumber } from '@/lib/formats';
import { useNow } from '@/lib/useNow';
import styles from './Campaigns.module.css';

/** How many recipients are done: no longer waiting. */
const settledOf = ({ counts }: CampaignDetail) => {
  const of = (state: string) => counts.find((one) => one.state === state)?.count ?? 0;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  return { all, done: all - of('PENDING') - of('SENDING') };
};

/** The campaign's state, and what it waits for. */
export const Stage = ({ campaign }: { campaign: CampaignDetail }) => {
  const { t } = useTranslation();
  const now = useNow();
  const { status, reason, nextAt, goesAt, scheduledAt, people, approvalFrom } = campaign;
  const { all, done } = settledOf(campaign);
  const passed =
    scheduledAt !== null &&
    Date.parse(scheduledAt) < now &&
    t('messaging/campaigns:stage.passed', { at: formatInstant(scheduledAt) });
  // The planned time is shown elsewhere; this says that the allowed hours delay it.
  const putOff = goesAt !== null && goesAt !== scheduledAt;
  const later = putOff && t('messaging/campaigns:stage.later', { at: formatInstant(goesAt) });
  const news = [passed, later].filter(Boolean).join(' ');
  if (status === 'DRAFT') {
    if (!reason && !news) return null;
    return (
      <>
        {reason && <Notice kind="warning">{t('messaging/campaigns:stage.sentBack', { reason })}</Notice>}
        {news && <Notice kind="info">{news}</Notice>}
      </>
    );
  }
  if (status === 'WAITING')
    return (
      <Notice kind="info">
        {t('messaging/campaigns:stage.waiting', {
          people: formatNumber(people ?? 0),
          from: formatNumber(approvalFrom),
        })}
        {news && ` ${news}`}
      </Notice>
    );
  if (status === 'SCHEDULED')
    return (
      <Notice kind="info">
        {goesAt
          ? t('messaging/campaigns:stage.scheduled', { at: formatInstant(goesAt) })
          : t('messaging/campaigns:stage.soon')}
        {passed
          ? ` ${passed}`
          : putOff && scheduledAt && ` ${t('messaging/campaigns:stage.putOff', { at: formatInstant(scheduledAt) })}`}
      </Notice>
    );
  if (status === 'OVERDUE') return <Notice kind="error">{t('messaging/campaigns:stage.overdue')}</Notice>;
  const waits = status === 'RUNNING' && nextAt !== null && Date.parse(nextAt) > now + 60_000;
  return (
    <div className={styles.stage} aria-live="polite">
      <p>
        <strong data-figures="">
          {t('messaging/campaigns:stage.progress', { done: formatNumber(done), all: formatNumber(all) })}
        </strong>
        <small>
          {waits
            ? t('messaging/campaigns:stage.hours', { at: formatInstant(nextAt) })
            : t(`messaging/campaigns:stage.${status}`)}
        </small>
      </p>
      <Progress value={done} max={Math.max(1, all)} label={t('messaging/campaigns:stage.label')} />
    </div>
  );
};
