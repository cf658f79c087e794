import { useDraggable, useDroppable } from '@dnd-kit/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import { Skeleton } from '@/components/ui/Skeleton';
import { agentApplications, type ApplicationRow } from '@/contract/agents/applications';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import styles from './Board.module.css';
import { Card } from './Card';
import { type BoardFilter, columnInput } from './columnInput';
import { shutBy } from './useMove';

type Stage = EnumValue<'agentApplicationStage'>;
type Action = EnumValue<'agentApplicationAction'>;
type Props = {
  stage: Stage;
  filter: BoardFilter;
  dragged: ApplicationRow | null;
  busy: number | null;
  onMove: (application: ApplicationRow, action: Action) => void;
};

const listHref = (stage: Stage, { name }: BoardFilter) =>
  `/agent/application-list?${new URLSearchParams({ stage, ...(name && { name }) })}`;

/** Where a lifted card may be let go: `open`, `shut` with the reason, or nothing while no card is lifted. */
const useZone = (stage: Stage, dragged: ApplicationRow | null) => {
  const { t } = useTranslation();
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const away = dragged !== null && dragged.stage !== stage;
  const way = dragged?.moves.find(({ to }) => to === stage);
  const [why] = away ? (way ? shutBy(dragged, way.action) : (['INVALID_TRANSITION'] as const)) : [];
  return { ref: setNodeRef, state: away ? (why ? 'shut' : 'open') : undefined, isOver, why: why && t(`errors:${why}`) };
};

const Draggable = ({
  application,
  busy,
  onMove,
}: {
  application: ApplicationRow;
  busy: boolean;
  onMove: (action: Action) => void;
}) => {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: application.id, data: { application } });
  return (
    <li ref={setNodeRef} {...listeners} data-lifted={isDragging || undefined} aria-busy={busy || undefined}>
      <Card application={application} onMove={onMove} />
    </li>
  );
};

/** What the head of a column says: how many, how many of them late, and how long they usually are in it. */
const Head = ({ id, stage, count }: { id: string; stage: Stage; count: number | undefined }) => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.funnel, {});
  const figures = data?.stages.find((one) => one.stage === stage);
  return (
    <header>
      <h2 id={id}>{enumLabel('agentApplicationStage', stage, t)}</h2>
      <span data-figures="" aria-label={t('agents/applications:board.count', { count: count ?? 0 })}>
        {count === undefined ? '' : formatNumber(count)}
      </span>
      <p>
        {figures && figures.late > 0 && <b>{t('agents/applications:board.late', { count: figures.late })}</b>}
        {figures && figures.medianDays !== null && (
          <span>{t('agents/applications:board.median', { days: formatNumber(figures.medianDays) })}</span>
        )}
      </p>
    </header>
  );
};

/** The applications of one stage, those that wait longest first. */
export const Column = ({ stage, filter, dragged, busy, onMove }: Props) => {
  const { t } = useTranslation();
  const heading = useId();
  const { data, error } = useCall(agentApplications.list, columnInput(stage, filter));
  const { ref, state, isOver, why } = useZone(stage, dragged);
  return (
    <section
      className={styles.column}
      ref={ref}
      aria-labelledby={heading}
      data-drop={state}
      data-over={isOver || undefined}
    >
      <Head id={heading} stage={stage} count={data?.total?.count} />
      {state && <p className={styles.hint}>{why ?? t('agents/applications:board.dropHere')}</p>}
      {!data && !error && <Skeleton width={80} />}
      {error && <p className={styles.empty}>{t('agents/applications:board.failed')}</p>}
      {data?.rows.length === 0 && <p className={styles.empty}>{t('agents/applications:board.empty')}</p>}
      <ul>
        {data?.rows.map((application) => (
          <Draggable
            key={application.id}
            application={application}
            busy={busy === application.id}
            onMove={(action) => onMove(application, action)}
          />
        ))}
      </ul>
      {data?.next && (
        <Link className={styles.more} href={listHref(stage, filter)}>
          {t('agents/applications:board.more')}
        </Link>
      )}
    </section>
  );
};

/** An end: how many came to it, and a place to drop one more. */
export const EndZone = ({ stage, filter, dragged }: Pick<Props, 'stage' | 'filter' | 'dragged'>) => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.list, columnInput(stage, filter));
  const { ref, state, isOver, why } = useZone(stage, dragged);
  return (
    <div className={styles.end} ref={ref} data-drop={state} data-over={isOver || undefined}>
      <Link href={listHref(stage, filter)} draggable={false}>
        <span>{enumLabel('agentApplicationStage', stage, t)}</span>
        <b data-figures="">{data?.total ? formatNumber(data.total.count) : ''}</b>
      </Link>
      {state && <p className={styles.hint}>{why ?? t('agents/applications:board.dropHere')}</p>}
      {stage === 'LOST' && <Reasons />}
    </div>
  );
};

/** Why people are lost; each reason leads to those who were. */
const Reasons = () => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.funnel, {});
  if (!data) return null;
  const most = Math.max(1, ...data.lost.map(({ count }) => count));
  return (
    <div className={styles.reasons}>
      <h3>{t('agents/applications:board.why')}</h3>
      {data.lost.length === 0 && <p>{t('agents/applications:board.noLost')}</p>}
      <ul>
        {data.lost.map(({ id, name, count }) => (
          <li key={id}>
            <Link href={`/agent/application-list?stage=LOST&lostReasonId=${id}`} draggable={false}>
              <span>{name}</span>
              <b data-figures="">{formatNumber(count)}</b>
              <i style={{ inlineSize: `${(100 * count) / most}%` }} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};
