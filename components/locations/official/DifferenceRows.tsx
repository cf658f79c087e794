import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Notice } from '@/components/ui/Notice';
import { RetryButton } from '@/components/ui/RetryButton';
import { Skeleton } from '@/components/ui/Skeleton';
import { type Difference, type DifferenceRow, official, type OfficialList } from '@/contract/locations/official';
import { errorText } from '@/lib/errorText';
import { useCall } from '@/lib/useCall';
import type { PlaceRef } from '../places';
import styles from './OfficialList.module.css';
import type { ChosenDifferences } from './useChosen';

type Props = {
  list: OfficialList;
  kind: Difference;
  name: string;
  chosen: ChosenDifferences;
  onSelect: (place: PlaceRef) => void;
};

/** The differences of one kind, page by page, each with a checkbox. */
export const DifferenceRows = (props: Props) => {
  const { t } = useTranslation();
  const { kind, name, chosen } = props;
  const [pages, setPages] = useState<readonly number[]>([0]);
  const all = chosen.doable(kind);
  return (
    <div className={styles.rows}>
      {all > 0 && name === '' && (
        <div className={styles.all}>
          <CheckField
            label={t('locations:official.all', { count: all })}
            checked={chosen.countOf(kind) === all}
            onChange={(event) => chosen.chooseAll(kind, event.target.checked)}
          />
        </div>
      )}
      <ul aria-label={t(`locations:official.kind.${kind}`)}>
        {pages.map((from, index) => (
          <Page
            key={from}
            {...props}
            from={from}
            onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
          />
        ))}
      </ul>
    </div>
  );
};

type PageProps = Props & { from: number; onMore: ((from: number) => void) | undefined };

const Page = ({ list, kind, name, chosen, onSelect, from, onMore }: PageProps) => {
  const { t } = useTranslation();
  const input = { id: list.id, kind, from, ...(name && { name }) };
  const { data, error, refetch } = useCall(official.rows, input);
  if (error && !data)
    return (
      <li>
        <Notice kind="error" role="alert" action={<RetryButton size="small" onRetry={refetch} />}>
          {errorText(error, t)}
        </Notice>
      </li>
    );
  if (!data)
    return (
      <li aria-busy="true">
        <Skeleton width={34} />
      </li>
    );
  const next = from + data.rows.length;
  return (
    <>
      {data.count === 0 && <li className={styles.nothing}>{t('locations:official.none')}</li>}
      {data.rows.map((row) => (
        <Row key={row.key} row={row} chosen={chosen} onSelect={onSelect} />
      ))}
      {onMore && next < data.count && (
        <li className={styles.more}>
          <Button onClick={() => onMore(next)}>{t('locations:action.more')}</Button>
        </li>
      )}
    </>
  );
};

const Row = ({ row, chosen, onSelect }: { row: DifferenceRow } & Pick<Props, 'chosen' | 'onSelect'>) => {
  const { t } = useTranslation();
  const { level, placeId, used, name, was, within } = row;
  return (
    <li className={styles.row} data-used={used || undefined}>
      <CheckField
        disabled={used}
        checked={!used && chosen.has(row)}
        onChange={(event) => chosen.choose(row, event.target.checked)}
        label={
          <>
            <b>{name}</b> <span className={styles.level}>{t(`locations:level.${level}`)}</span>
          </>
        }
        hint={
          <>
            {within}
            {was && <> · {t(`locations:official.was.${row.kind}`, { was })}</>}
            {used && <> · {t('locations:official.stays')}</>}
          </>
        }
      />
      {placeId !== null && (
        <MuiLink component="button" type="button" onClick={() => onSelect({ level, id: placeId })}>
          {t('locations:official.open')}
        </MuiLink>
      )}
    </li>
  );
};
