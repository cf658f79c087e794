import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { Related } from '@/components/ui/detail/Related';
import type { Input, ListEndpoint } from '@/contract/kit';
import type { Column } from '@/lib/columns';
import { usePaged } from '@/lib/usePaged';
import { LIVE_MS } from './Live';
import styles from './Pages.module.css';

const SIZE = 10;

type Props<E extends ListEndpoint> = {
  call: E;
  auctionId: number;
  columns: readonly Column<E>[];
  label: string;
  /** Reloads every few seconds, since others are changing the data. */
  live: boolean;
};

/** A paged table of records that belong to an auction, ten per page. */
export const Pages = <E extends ListEndpoint>({ call, auctionId, columns, label, live }: Props<E>) => {
  const { t } = useTranslation();
  const { input, newer, older } = usePaged(call, { auctionId, size: SIZE } as Input<E>, live && LIVE_MS);
  return (
    <>
      <Related call={call} area="auctions" input={input} columns={columns} label={label} />
      {(newer || older) && (
        <nav className={styles.pages} aria-label={label}>
          <IconButton icon="left" label={t('list:page.previous')} disabled={!newer} onClick={newer} />
          <IconButton icon="right" label={t('list:page.next')} disabled={!older} onClick={older} />
        </nav>
      )}
    </>
  );
};
