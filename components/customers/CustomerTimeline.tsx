import { Pending } from '@/components/ui/Pending';
import { ToggleChip } from '@/components/ui/ToggleChip';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Timeline, type TimelineItem } from '@/components/ui/detail/Timeline';
import { chip, enumLabel } from '@/components/ui/chip';
import type { IconName } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { customers, TIMELINE_ENUMS, TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from '@/contract/customers';
import type { EnumName } from '@/domain/enums';
import { toneOf } from '@/domain/enums/states';
import { formatInstant, formatPercent } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { AuctionLink } from './AuctionLink';
import styles from './CustomerTimeline.module.css';

const ICONS: Record<TimelineKind, IconName> = {
  ACTIVITY: 'check',
  CALL: 'phone',
  NOTE: 'edit',
  BID: 'auctions',
  APPOINTMENT: 'calendar',
  DEAL: 'bookmark',
  WANT_TO_SELL: 'home',
  MOTIVATION: 'star',
  MESSAGE: 'mail',
};

const toItem = (entry: TimelineEntry, t: TFunction): TimelineItem => {
  const { kind, id, at, what, state, text, operatorName, auction, amount, percent, sending, why } = entry;
  const enums: { what?: EnumName; state?: EnumName } = TIMELINE_ENUMS[kind];
  return {
    key: `${kind}-${id}`,
    at,
    icon: ICONS[kind],
    tone: state && enums.state ? toneOf(enums.state, state) : 'neutral',
    title: (
      <span className={styles.title}>
        {t(`customers:timeline.title.${kind}`, { what: what && enums.what ? enumLabel(enums.what, what, t) : '' })}
        {state && enums.state && chip(enums.state, state, t)}
        {amount !== null && <Money kurus={amount} />}
        {percent !== null && <b data-figures="">{formatPercent(percent)}</b>}
        {sending && sending.state !== 'SENT' && chip('messageState', sending.state, t)}
      </span>
    ),
    text: (
      <>
        {auction && <AuctionLink auction={auction} />}
        {text && <p className={styles.said}>{text}</p>}
        {sending?.at && <p className={styles.who}>{t('customers:sms.later', { at: formatInstant(sending.at) })}</p>}
        {sending?.reason && (
          <p className={styles.who}>{t('customers:timeline.stopped', { reason: t(`errors:${sending.reason}`) })}</p>
        )}
        {why && (
          <p className={styles.who}>
            {[
              t(`enums:messageCause.${why.cause}`),
              why.event && t(`enums:automaticEvent.${why.event}`),
              why.template && t('customers:timeline.template', { name: why.template }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {operatorName && <p className={styles.who}>{operatorName}</p>}
      </>
    ),
  };
};

type PageProps = {
  customerId: number;
  kind: TimelineKind[];
  after: string | undefined;
  onMore: ((next: string) => void) | undefined;
};

const TimelinePage = ({ customerId, kind, after, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(customers.timeline, timelineInput(customerId, kind, after));
  if (!data) return <Pending error={error} onRetry={refetch} width={40} />;
  const { rows, next } = data;
  if (rows.length === 0) return <p className={styles.who}>{t('customers:timeline.empty')}</p>;
  return (
    <>
      <Timeline items={rows.map((entry) => toItem(entry, t))} label={t('customers:sections.timeline')} />
      {next && onMore && (
        <div className={styles.more}>
          <Button size="small" onClick={() => onMore(next)}>
            {t('customers:timeline.more')}
          </Button>
        </div>
      )}
    </>
  );
};

/** The call's input; the page prefetches the first part with the same input. */
export const timelineInput = (customerId: number, kind: TimelineKind[] = [], after?: string) => ({
  customerId,
  ...(kind.length > 0 && { kind }),
  ...(after && { after }),
});

/** Everything that happened with a customer, newest first, filtered by kind. */
export const CustomerTimeline = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation();
  const [kind, setKind] = useState<TimelineKind[]>([]);
  const [pages, setPages] = useState<(string | undefined)[]>([undefined]);
  const choose = (chosen: TimelineKind[]) => {
    setKind(chosen);
    setPages([undefined]);
  };
  const toggle = (one: TimelineKind) =>
    choose(kind.includes(one) ? kind.filter((other) => other !== one) : [...kind, one]);
  return (
    <>
      <div className={styles.kinds} role="group" aria-label={t('customers:timeline.filter')}>
        <ToggleChip pressed={kind.length === 0} onClick={() => choose([])}>
          {t('customers:timeline.all')}
        </ToggleChip>
        {TIMELINE_KINDS.map((one) => (
          <ToggleChip key={one} pressed={kind.includes(one)} onClick={() => toggle(one)}>
            {t(`customers:timeline.kind.${one}`)}
          </ToggleChip>
        ))}
      </div>
      <div className={styles.pages}>
        {pages.map((after, index) => (
          <TimelinePage
            key={`${kind.join()} ${after ?? ''}`}
            customerId={customerId}
            kind={kind}
            after={after}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </div>
    </>
  );
};
