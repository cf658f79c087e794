import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { history, type HistoryEntity, type HistoryEntry } from '@/contract/history';
import { kindOf } from '@/domain/kinds';
import { useCall } from '@/lib/useCall';
import { Button } from '../Button';
import { Folded } from '../Folded';
import { Pending } from '../Pending';
import { asText } from '../Value';
import { When } from '../When';
import { useDetail } from './context';
import styles from './History.module.css';

type Props = { entity: HistoryEntity; id: number };

/** What was changed on a record: each field's old and new value, who and when, newest first. */
export const History = ({ entity, id }: Props) => {
  const { t } = useTranslation();
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const earlier = (last: number) => setPages([...pages, last]);
  return (
    <ol className={styles.history} aria-label={t('detail:section.history')}>
      {pages.map((before, index) => (
        <HistoryPage
          key={before ?? 'newest'}
          entity={entity}
          id={id}
          before={before}
          onMore={index === pages.length - 1 ? earlier : undefined}
        />
      ))}
    </ol>
  );
};

type PageProps = Props & { before: number | undefined; onMore: ((last: number) => void) | undefined };

const HistoryPage = ({ entity, id, before, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(history.list, { entity, id, ...(before !== undefined && { before }) });
  if (!data)
    return (
      <li aria-busy={!error || undefined}>
        <Pending error={error} onRetry={refetch} width={28} />
      </li>
    );
  const last = data.rows.at(-1)?.id;
  return (
    <>
      {data.rows.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {data.rows.length === 0 && before === undefined && <li className={styles.quiet}>{t('detail:history.empty')}</li>}
      {data.more && onMore && last !== undefined && (
        <li>
          <Button size="small" onClick={() => onMore(last)}>
            {t('detail:history.more')}
          </Button>
        </li>
      )}
    </>
  );
};

const SHOWN_AT_FIRST = 6;

const Entry = ({ entry }: { entry: HistoryEntry }) => {
  const { t } = useTranslation();
  const { area, shape } = useDetail();
  const [all, setAll] = useState(false);
  const created = entry.action === 'INSERT';
  const shown = all ? entry.changes : entry.changes.slice(0, created ? 0 : SHOWN_AT_FIRST);
  return (
    <li className={styles.entry} data-action={entry.action}>
      <p className={styles.who}>
        <strong>{entry.operatorName ?? t('detail:history.system')}</strong> {t(`detail:history.${entry.action}`)}
        <span className={styles.when}>
          <When at={entry.at} />
        </span>
      </p>
      {shown.length > 0 && (
        <dl className={styles.changes}>
          {shown.map((change) => {
            const schema = shape[change.field];
            const kind = change.part === undefined && schema ? kindOf(schema) : undefined;
            return (
              <div key={`${change.field} ${change.part}`}>
                <dt>
                  {t(`${area}:fields.${change.field}`, { defaultValue: change.field })}
                  {change.part && ` · ${change.part}`}
                </dt>
                <dd>
                  {!created && (
                    <>
                      <del>
                        <span className="visually-hidden">{t('detail:history.old')}: </span>
                        <Folded text={asText(change.old, kind, t)} />
                      </del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <ins>
                    <span className="visually-hidden">{t('detail:history.new')}: </span>
                    <Folded text={asText(change.new, kind, t)} />
                  </ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {shown.length < entry.changes.length && (
        <Button size="small" variant="ghost" className={styles.all} onClick={() => setAll(true)}>
          {t('detail:history.showAll', { count: entry.changes.length })}
        </Button>
      )}
    </li>
  );
};
