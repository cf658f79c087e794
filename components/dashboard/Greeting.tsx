import { Link } from '@/components/ui/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calculations } from '@/contract/dashboard';
import { formatDay, formatMoneyShort } from '@/lib/formats';
import { useSession } from '@/lib/session';
import styles from './Greeting.module.css';
import { formatCount, LIVE, listLink, workLinks } from './links';

const TURKISH_OFFSET_HOURS = 3;
const HOURS_A_DAY = 24;
const GREETINGS = [
  { until: 5, key: 'night' },
  { until: 11, key: 'morning' },
  { until: 17, key: 'day' },
  { until: 22, key: 'evening' },
  { until: HOURS_A_DAY, key: 'night' },
];

/** The greeting for the time of day at an instant (ISO) in Türkiye. */
export const greetingAt = (at: string): string => {
  const hour = (new Date(at).getUTCHours() + TURKISH_OFFSET_HOURS) % HOURS_A_DAY;
  return GREETINGS.find(({ until }) => hour < until)?.key ?? 'day';
};

/** A sentence whose parts within <a></a> are links, each to its own list. */
const Sentence = ({ text, hrefs, values }: { text: string; hrefs: string[]; values: Record<string, string> }) => {
  const { t } = useTranslation();
  const parts = t(`dashboard:news.${text}`, values).split(/<\/?a>/);
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      <Link key={part} href={hrefs[(index - 1) / 2] ?? ''}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
};

/** A greeting, and the day in a few sentences whose figures link to their lists. */
export const Greeting = ({ figures: { at, scope, work, auctions, bids, customers } }: { figures: Calculations }) => {
  const { t } = useTranslation();
  const operator = useSession()?.operator;
  const name = operator?.firstName ?? '';
  const own = scope === 'OWN';
  const mine: { agent?: string } = own ? { agent: '1' } : {};
  const today = customers?.byDay.at(-1);
  const bidsToday = bids?.byDay.at(-1)?.count ?? 0;
  const newToday = today?.count ?? 0;

  const news: ReactNode[] = [];
  const say = (text: string, href: string | string[], values: Record<string, string> = {}) =>
    news.push(<Sentence key={text} text={text} hrefs={[href].flat()} values={values} />);
  const { open, late } = workLinks(operator?.id, at);
  if (work.open.count > 0)
    say(work.late.count > 0 ? 'workLate' : 'work', [open, late], {
      open: formatCount(work.open),
      late: formatCount(work.late),
    });
  else say('workNone', open);
  if (auctions && auctions.live.count > 0)
    say(own ? 'liveOwn' : 'live', listLink('/auctions/list', { ...mine, status: LIVE }), {
      count: formatCount(auctions.live),
      value: `${formatMoneyShort(auctions.liveValue)}${auctions.live.capped ? '+' : ''}`,
    });
  if (bids && bidsToday > 0)
    say('bids', listLink('/auctions/list', { ...mine, bidAtFrom: bids.byDay.at(-1)?.day ?? '' }), {
      auctions: formatCount(bids.auctionsToday),
      count: formatCount({ count: bidsToday, capped: false }),
      value: formatMoneyShort(bids.highestToday ?? 0),
    });
  if (today && newToday > 0)
    say('customers', listLink('/customers/list', { ...mine, signedUpFrom: today.day, signedUpTo: today.day }), {
      count: formatCount({ count: newToday, capped: false }),
    });

  return (
    <header className={styles.greeting}>
      <p className={styles.day}>
        <time dateTime={at}>{formatDay(at)}</time>
      </p>
      <h1>{t(`dashboard:greeting.${greetingAt(at)}`, { name })}</h1>
      <p className={styles.news}>{news.map((sentence, index) => [index > 0 && ' ', sentence])}</p>
    </header>
  );
};
