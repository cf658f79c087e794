import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { nothing } from '@/components/ui/Value';
import { RowLink } from '@/components/ui/RowLink';
import type { ClosingRow } from '@/contract/closing/record';
import { WORK } from '@/domain/enums/kinds/work';
import { formatDay } from '@/lib/formats';
import styles from './Cells.module.css';
import { DueMark } from './DueMark';

const STEPS = WORK.closingStep;

/** The name of an action's target: a step, or the end. */
export const targetName = (to: NonNullable<ClosingRow['next']>['to'], t: TFunction): string =>
  to === 'DONE' || to === 'CANCELLED' ? t(`closing:next.${to}`) : enumLabel('closingStep', to, t);

/** A closing's progress in a list's cell. */
export const StepMeter = ({ of: { step, outcome } }: { of: Pick<ClosingRow, 'step' | 'outcome'> }) => {
  const { t } = useTranslation();
  const at = STEPS.indexOf(step) + 1;
  const label = enumLabel('closingStep', step, t);
  return (
    <span className={styles.meter} title={t('closing:stepOf', { number: at, total: STEPS.length, step: label })}>
      {label}
      <svg viewBox={`0 0 ${STEPS.length * 10} 4`} preserveAspectRatio="none" aria-hidden="true">
        {STEPS.map((one, index) => (
          <rect
            key={one}
            x={index * 10}
            width="8"
            height="4"
            rx="2"
            data-state={
              index < at || outcome === 'DONE'
                ? outcome === 'CANCELLED'
                  ? 'lost'
                  : index === at - 1 && outcome === 'OPEN'
                    ? 'now'
                    : 'done'
                : undefined
            }
          />
        ))}
      </svg>
    </span>
  );
};

/** The number of blockers; also says if there are none. */
const Blocked = ({ next }: { next: NonNullable<ClosingRow['next']> }) => {
  const { t } = useTranslation();
  const { blockers } = next;
  if (blockers.length === 0) return <span className={styles.ready}>{t('closing:next.ready')}</span>;
  return (
    <span className={styles.blocked} title={blockers.map(({ code }) => t(`errors:${code}`)).join('\n')}>
      {t('closing:next.missing', { count: blockers.length })}
    </span>
  );
};

/** The next action, who is responsible, and the deadline. */
export const NextCell = ({ row }: { row: ClosingRow }) => {
  const { t } = useTranslation();
  const { next, assignee, stepDueAt, late, outcome, closedAt } = row;
  if (!next)
    return (
      <span className={styles.over}>
        {enumLabel('closingOutcome', outcome, t)}
        {closedAt && ` · ${formatDay(closedAt)}`}
      </span>
    );
  return (
    <span className={styles.next}>
      <span className={styles.to}>
        <Icon name={next.action === 'COMPLETE' ? 'success' : 'right'} size={14} />
        <strong>{targetName(next.to, t)}</strong>
        <Blocked next={next} />
      </span>
      <small>
        <span className={styles.who}>
          {assignee?.name ?? t('closing:nobody')}
          {stepDueAt && ' ·'}
        </span>
        <DueMark at={stepDueAt} late={late} />
      </small>
    </span>
  );
};

/** When the bid was approved (V39); also says if it was not. */
export const Confirmed = ({ at }: { at: string | null }) => {
  const { t } = useTranslation();
  return at ? (
    <time dateTime={at}>{formatDay(at)}</time>
  ) : (
    <span className={styles.quiet} data-nothing="">
      {t('closing:notConfirmed')}
    </span>
  );
};

/** The property; a long name is truncated in favour of the amounts beside it. */
export const AuctionName = ({ auction }: { auction: ClosingRow['auction'] }) => (
  <span className={styles.property}>
    <RowLink record={auction} path="/auctions/detail" />
  </span>
);
export const SellerName = ({ seller }: { seller: ClosingRow['seller'] }) => seller?.name ?? nothing;
