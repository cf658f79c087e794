import { MINUTE_MS } from '@/domain/time';
import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input, Output, pageOf } from '@/contract/kit';
import { listCall } from '@/contract/listCall';
import { formatNumber } from '@/lib/formats';
import { useShortcut } from '@/lib/hotkeys';
import { countInput, fromSearch, toInput } from '@/lib/listState';
import { useCall } from '@/lib/useCall';
import { Icon } from '../Icon';
import styles from './QueueNav.module.css';

type Page = Output<{ output: ReturnType<typeof pageOf> } & Endpoint>;
type Beside = { previous: number | null; next: number | null };
const NOBODY: Beside = { previous: null, next: null };
const COUNT_FRESH_MS = MINUTE_MS;

/**
 * "‹ 12 / 10.000+ ›": the records beside this one in the list it was opened from. Keys: k and [ back, j and ] on; a
 * Turkish keyboard has no bare brackets. The browser's Back leads to the list, however many records were looked at.
 */
export const QueueNav = ({ list, id }: { list: Endpoint; id: number }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const search = typeof router.query.q === 'string' ? router.query.q : '';
  const position = Number(router.query.n) || null;
  const state = fromSearch(listCall(list), search);
  const { filters, sort } = state;
  const around = useCall(list, { ...toInput({ filters, sort, page: 1 }), around: id } as Input<Endpoint>);
  const counted = useCall(list, countInput(state) as Input<Endpoint>, {
    enabled: position !== null,
    staleTime: COUNT_FRESH_MS,
  });

  // Work on a record may remove it from the queue; its neighbours stay the same.
  const found = (around.data as Page | undefined)?.neighbours;
  const beside = found && (found.previous ?? found.next) !== null ? found : undefined;
  const [kept, setKept] = useState<Beside & { id: number }>({ id, ...NOBODY });
  if (beside && (kept.id !== id || kept.previous !== beside.previous || kept.next !== beside.next)) {
    setKept({ id, ...beside });
  }
  const { previous, next } = beside ?? (kept.id === id ? kept : NOBODY);

  const hrefOf = (to: number | null, step: 1 | -1) => {
    if (to === null) return null;
    const query = new URLSearchParams({ id: String(to) });
    if (search) query.set('q', search);
    if (position) query.set('n', String(Math.max(1, position + step)));
    return `${router.pathname}?${query}`;
  };
  const back = hrefOf(previous, -1);
  const on = hrefOf(next, 1);
  const go = (href: string | null) => () => {
    if (href) void router.replace(href);
  };
  useShortcut('record.previous', go(back));
  useShortcut('record.next', go(on));

  const total = (counted.data as Page | undefined)?.total;
  const all = total && `${formatNumber(total.count)}${total.capped ? '+' : ''}`;
  return (
    <nav className={styles.queue} aria-label={t('detail:queue.label')}>
      <Step href={back} icon="left" label={t(back ? 'detail:queue.previous' : 'detail:queue.first')} keys="K" />
      {position && (
        <span data-figures="">
          {all ? t('detail:queue.position', { position: formatNumber(position), total: all }) : formatNumber(position)}
        </span>
      )}
      <Step href={on} icon="right" label={t(on ? 'detail:queue.next' : 'detail:queue.last')} keys="J" />
    </nav>
  );
};

const Step = ({
  href,
  icon,
  label,
  keys,
}: {
  href: string | null;
  icon: 'left' | 'right';
  label: string;
  keys: string;
}) =>
  href ? (
    <Link replace href={href} aria-label={label} title={`${label} (${keys})`} aria-keyshortcuts={keys}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span className={styles.end} role="img" aria-label={label} title={label}>
      <Icon name={icon} />
    </span>
  );
