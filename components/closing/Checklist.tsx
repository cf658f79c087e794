import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Line, Lines } from '@/components/ui/Lines';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import { closing } from '@/contract/closing';
import type { ClosingCheck, ClosingDetail } from '@/contract/closing/record';
import { exemptionsOf } from '@/domain/closing';
import styles from './Parts.module.css';
import { CheckDrawer } from './drawers';
import { UploadButton } from './UploadButton';
import { useClosingAct } from './useClosingAct';
import { hasAmount, hasReached } from './record';
import { Seen } from './Seen';
import { useLock } from './useLock';

/** How many of the needed items are done; nothing for a cancelled sale. */
export const CheckCount = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  if (file.outcome === 'CANCELLED') return null;
  const needed = file.checks.filter((check) => check.needed);
  const done = needed.filter((check) => check.done).length;
  return (
    <span
      className={styles.count}
      data-full={done === needed.length || undefined}
      data-ahead={!hasReached(file, 'TITLE_DEED') || undefined}
    >
      {t('closing:check.count', { done, total: needed.length })}
    </span>
  );
};

const Acts = ({ file, check }: { file: ClosingDetail; check: ClosingCheck }) => {
  const { t } = useTranslation();
  const { only, why } = useLock(file);
  const [open, setOpen] = useState<'seen' | 'exempt' | null>(null);
  const untick = useClosingAct(closing.check, { said: t('closing:check.undone') });
  const { item } = check;
  const name = enumLabel('closingCheck', item, t);
  if ((only || !check.needed) && open === null) return null;
  const hasFile = file.documents.some(({ type }) => type === item);
  return (
    <>
      {!hasFile && <UploadButton file={file} type={item} variant="ghost" />}
      {!check.done && exemptionsOf(item).length > 0 && (
        <LockedButton
          may="closings.work"
          reason={why}
          size="small"
          variant="ghost"
          aria-label={t('closing:check.exemptOf', { item: name })}
          onClick={() => setOpen('exempt')}
        >
          {t('closing:check.exempt')}
        </LockedButton>
      )}
      {check.by === 'TICK' ? (
        <LockedButton
          may="closings.work"
          reason={why}
          size="small"
          variant="ghost"
          busy={untick.busy}
          aria-label={t('closing:check.undoOf', { item: name })}
          onClick={() => void untick.run({ id: file.id, item, done: false })}
        >
          {t('closing:check.undo')}
        </LockedButton>
      ) : (
        (!check.done || hasAmount(item)) && (
          <LockedButton
            may="closings.work"
            reason={why}
            size="small"
            icon="check"
            aria-label={t(check.done ? 'closing:check.amountOf' : 'closing:check.tickOf', { item: name })}
            onClick={() => setOpen('seen')}
          >
            {t(check.done ? 'closing:check.amount' : 'closing:check.tick')}
          </LockedButton>
        )
      )}
      {open && (
        <Overtaken late={why !== null}>
          <CheckDrawer file={file} item={item} notNeeded={open === 'exempt'} onClose={() => setOpen(null)} />
        </Overtaken>
      )}
    </>
  );
};

const ICONS = { done: 'success', off: 'minus', open: 'warning', ahead: 'clock' } as const;

/** The title-deed office's checklist: ticked by hand, or proved by a document. A cancelled sale needs nothing any more. */
export const Checklist = ({ file }: { file: ClosingDetail }) => {
  const { t } = useTranslation();
  const over = file.outcome === 'CANCELLED';
  const due = hasReached(file, 'TITLE_DEED');
  const stateOf = ({ done, needed }: ClosingCheck) =>
    done ? 'done' : over || !needed ? 'off' : due ? 'open' : 'ahead';
  return (
    <Lines>
      {file.checks.map((check) => (
        <Line
          key={check.item}
          state={stateOf(check)}
          icon={ICONS[stateOf(check)]}
          end={<Acts file={file} check={check} />}
        >
          <strong>
            {enumLabel('closingCheck', check.item, t)}
            {check.done && <span className="visually-hidden"> · {t('closing:check.isDone')}</span>}
          </strong>
          <Seen check={check} over={over} />
        </Line>
      ))}
    </Lines>
  );
};
