import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { Related } from '@/components/ui/detail/Related';
import type { ListEndpoint } from '@/contract/kit';
import type { Column } from '@/lib/columns';
import { useCall } from '@/lib/useCall';
import styles from './Pages.module.css';

const SIZE = 10;
const LIVE_MS = 5000;

type Props<E extends ListEndpoint> = {
  call: E;
  auctionId: number;
  columns: readonly Column<E>[];
  label: string;
  /** Others are changing it now: asks again every few seconds. */
  live: boolean;
};

/** What belongs to an auction, ten at a time. */
export const Pages = <E extends ListEndpoint>({ call, auctionId, columns, label, live }: Props<E>) => {
  const { t } = useTranslation();
  const [place, setPlace] = useState<{ after?: string; before?: string }>({});
  const input = { auctionId, size: SIZE, ...place } as never;
  const { data } = useCall(call, input, { refetchInterval: live ? LIVE_MS : false });
  const page = data as { next: string | null; previous: string | null } | undefined;
  const next = page?.next;
  const previous = page?.previous;
  return (
    <>
      <Related call={call} area="auctions" input={input} columns={columns} label={label} />
      {(next || previous) && (
        <nav className={styles.pages} aria-label={label}>
          <IconButton
            icon="left"
            label={t('list:page.previous')}
            disabled={!previous}
            onClick={() => setPlace(previous ? { before: previous } : {})}
          />
          <IconButton
            icon="right"
            label={t('list:page.next')}
            disabled={!next}
            onClick={() => setPlace(next ? { after: next } : {})}
          />
        </nav>
      )}
    </>
  );
};
