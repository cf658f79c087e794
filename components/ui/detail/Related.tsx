import { Link } from '@/components/ui/Link';
import { useRouter } from 'next/router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Input } from '@/contract/kit';
import { rowFields } from '@/contract/listCall';
import { cardColumns, type Column, resolveColumns, type Row, shownColumns } from '@/lib/columns';
import { useCall } from '@/lib/useCall';
import { useIsPhone } from '@/lib/useIsPhone';
import { ListTable } from '../list/ListTable';
import { Pending } from '../Pending';
import styles from './Related.module.css';

type Props<E extends Endpoint> = {
  call: E;
  /** Namespace of the related records' texts. */
  area: string;
  input: Input<E>;
  columns: readonly Column<E>[];
  open?: (row: Row<E>) => string;
  /** The address of the whole list. */
  all?: string;
  label: string;
  /** What stands there when there are none; `AREA:empty` unless given. */
  empty?: string;
};

const NONE: ReadonlySet<number> = new Set();
const nothing = () => undefined;

/** A few related records as a plain table; the whole list is a click away. */
export const Related = <E extends Endpoint>({ call, area, input, columns, open, all, label, empty }: Props<E>) => {
  const { t } = useTranslation();
  const router = useRouter();
  const table = useRef<HTMLTableElement>(null);
  const { data, error, isPending, refetch } = useCall(call, input);
  const rows = (data as { rows: Row<E>[] } | undefined)?.rows ?? [];
  const phone = useIsPhone();
  const shown = useMemo(
    () => (phone ? cardColumns : shownColumns)(resolveColumns(rowFields(call), columns)),
    [phone, call, columns],
  );
  const labels = Object.fromEntries(shown.map(({ key }) => [key, t(`${area}:fields.${key}`)]));
  if (error && !data) return <Pending error={error} onRetry={refetch} />;
  if (!isPending && rows.length === 0)
    return <p className={styles.quiet}>{empty ?? t([`${area}:empty`, 'detail:related.empty'])}</p>;
  return (
    <div className={styles.related} data-pending={isPending || undefined}>
      <ListTable
        rows={rows}
        columns={shown.map((column) => ({ ...column, sort: undefined }))}
        labels={labels}
        label={label}
        sort={undefined}
        onSort={nothing}
        hrefOf={open}
        onOpen={(href) => void router.push(href)}
        selected={NONE}
        selectable={false}
        onToggle={nothing}
        onTogglePage={nothing}
        actions={undefined}
        card={undefined}
        loading={isPending}
        stale={false}
        table={table}
        t={t}
      />
      {all && (
        <Link href={all} className={styles.all}>
          {t('detail:related.all')}
        </Link>
      )}
    </div>
  );
};
