import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Failed } from '@/components/ui/Failed';
import { IconButton } from '@/components/ui/IconButton';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { LockedButton } from '@/components/ui/LockedButton';
import { Pending } from '@/components/ui/Pending';
import { Skeleton } from '@/components/ui/Skeleton';
import type { StatementLine } from '@/contract/payments/statements';
import { formatMoney } from '@/lib/formats';
import { SEEN_MS, useShortcuts } from '@/lib/hotkeys';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { useIsPhone } from '@/lib/useIsPhone';
import styles from './Reconciliation.module.css';
import { DecidedByOthers } from './DecidedByOthers';
import { Deeds } from './Deeds';
import { Keys } from './Keys';
import { LineHead } from './LineHead';
import { LineList } from './LineList';
import { Search } from './Search';
import { Similar } from './Similar';
import { Suggestions } from './Suggestions';
import { type LineQueue, type OpenInput, useLineQueue } from './useLineQueue';
import { type Matched, type Target, useMatch } from './useMatch';
import { useSuggestions } from './useSuggestions';
import { useUndo } from './useUndo';

const AsideDrawer = lazyPart(() => import('./AsideDrawer').then((module) => module.AsideDrawer));
const ReasonDrawer = lazyPart(() => import('../ReasonDrawer').then((module) => module.ReasonDrawer));

/** The last booking, with undo. */
const Booked = ({ last, onUndo }: { last: Matched; onUndo: () => void }) => {
  const { t } = useTranslation();
  const { eft, total } = last;
  return (
    <p className={styles.news} role="status">
      <span>
        {t(`payments/statements:done.${eft.status === 'RECEIVED' ? 'RECEIVED' : 'WAITING_APPROVAL'}`, {
          amount: formatMoney(total),
          customer: eft.customer.name,
          reference: eft.reference,
        })}
      </span>
      <Button size="small" variant="ghost" icon="revision" aria-keyshortcuts="U" onClick={onUndo}>
        {t('payments/statements:undo')}
      </Button>
    </p>
  );
};

type NoLinesProps = { done: boolean; text: string | undefined; onImport: () => void };
const NoLines = ({ done, text, onImport }: NoLinesProps) => {
  const { t } = useTranslation();
  const why = done ? 'allDone' : text ? 'noneFound' : 'noneYet';
  return (
    <div className={styles.empty}>
      <Empty
        icon={done ? 'success' : 'match'}
        title={t(`payments/statements:${why}`, { text: text ?? '' })}
        text={t(`payments/statements:${why}Text`)}
      >
        <LockedButton may="payments.register" variant="primary" icon="upload" onClick={onImport}>
          {t('payments/statements:upload')}
        </LockedButton>
      </Empty>
    </div>
  );
};

/** On a phone one movement is shown at a time: buttons for the previous and the next. */
const Turns = ({ queue: { rows, at, step } }: { queue: LineQueue }) => {
  const { t } = useTranslation();
  return (
    <p className={styles.turns}>
      <IconButton icon="left" label={t('payments/statements:previous')} disabled={at === 0} onClick={() => step(-1)} />
      <span data-figures="">{t('payments/statements:position', { at: at + 1, count: rows.length })}</span>
      <IconButton
        icon="right"
        label={t('payments/statements:next')}
        disabled={at >= rows.length - 1}
        onClick={() => step(1)}
      />
    </p>
  );
};

type Props = { input: OpenInput; onImport: () => void };

/** A movement on the left, its suggestions on the right. Enter books, arrows move, S skips, U undoes the last booking. */
export const OpenLines = ({ input, onImport }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const phone = useIsPhone();
  const mayMatch = useMay('payments.register');
  const queue = useLineQueue(input);
  const { line, isDecided, others, total, undecided } = queue;
  const suggestions = useSuggestions(isDecided ? undefined : line);
  const { picked } = suggestions;
  const { undo, ...undone } = useUndo(queue.last);
  const [setting, setSetting] = useState<StatementLine | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const desk = useRef<HTMLElement>(null);
  // The pressed button goes with its movement: one reads on at the next.
  const readOn = (without?: readonly number[]) => {
    queue.goOn(without);
    desk.current?.focus();
  };

  const { accept, busy } = useMatch(queue.book);
  const match = (target: Target | undefined) => {
    if (undecided) void dialog.info(t('payments/statements:similar.first'));
    else if (line && !isDecided && target && mayMatch) void accept([line, ...others], target);
  };
  const setAside = () => setSetting((!isDecided && line) || null);

  const seen = useRef({ shown: '', at: 0 });
  const shown = `${line?.id} ${picked?.eftId}`;
  useEffect(() => {
    seen.current = { shown, at: performance.now() };
  }, [shown]);
  useShortcuts({
    'statement.match': () => {
      if (performance.now() - seen.current.at >= SEEN_MS) match(picked);
    },
    'statement.down': () => queue.step(1),
    'statement.up': () => queue.step(-1),
    'statement.right': () => suggestions.turn(1),
    'statement.left': () => suggestions.turn(-1),
    'statement.skip': queue.skip,
    'statement.mark': queue.mark,
    'statement.aside': () => mayMatch && setAside(),
    'statement.undo': undo,
    'statement.search': () => search.current?.focus(),
    'statement.pick1': () => suggestions.chooseAt(0),
    'statement.pick2': () => suggestions.chooseAt(1),
    'statement.pick3': () => suggestions.chooseAt(2),
    'statement.pick4': () => suggestions.chooseAt(3),
    'statement.pick5': () => suggestions.chooseAt(4),
  });

  if (queue.error) return <Failed error={queue.error} onRetry={queue.refetch} />;
  return (
    <>
      {queue.last && <Booked last={queue.last} onUndo={undo} />}
      {queue.isLoaded && !line ? (
        <NoLines done={queue.last !== undefined} text={input.text} onImport={onImport} />
      ) : (
        <div className={styles.columns}>
          {!phone && <LineList queue={queue} />}
          <section
            ref={desk}
            tabIndex={-1}
            className={styles.desk}
            aria-label={line && (line.payerName || t('payments/statements:noPayer'))}
            aria-busy={!line || undefined}
          >
            {!line && <Skeleton width={50} />}
            {line && (
              <>
                {phone && <Turns queue={queue} />}
                <LineHead line={line} others={others} reference={picked?.reference} />
                {isDecided ? (
                  <DecidedByOthers onNext={() => readOn()} />
                ) : (
                  <>
                    <Deeds deeds={suggestions.deeds} />
                    <Similar key={`similar ${line.id}`} line={line} onSame={() => readOn([line.id])} />
                    <div className={styles.right}>
                      {suggestions.shown.length > 0 ? (
                        <Suggestions
                          rows={suggestions.shown}
                          chosen={picked?.eftId}
                          total={total}
                          onChoose={suggestions.choose}
                        />
                      ) : suggestions.isLoaded ? (
                        <div className={styles.none}>
                          <b>{t('payments/statements:noSuggestions')}</b>
                          <p>{t('payments/statements:noSuggestionsHint')}</p>
                        </div>
                      ) : (
                        <Pending error={suggestions.error} onRetry={suggestions.refetch} width={40} />
                      )}
                      {suggestions.hidden > 0 && (
                        <Button size="small" variant="ghost" onClick={suggestions.showAll}>
                          {t('payments/statements:others', { count: suggestions.hidden })}
                        </Button>
                      )}
                    </div>
                    <div className={styles.acts}>
                      <LockedButton
                        may="payments.register"
                        variant="primary"
                        size="large"
                        busy={busy}
                        reason={
                          undecided
                            ? t('payments/statements:similar.first')
                            : picked
                              ? null
                              : t('payments/statements:pickFirst')
                        }
                        aria-keyshortcuts="Enter"
                        onClick={() => match(picked)}
                      >
                        {picked
                          ? t('payments/statements:acceptThis', { reference: picked.reference })
                          : t('payments/statements:accept')}
                      </LockedButton>
                      <Button aria-keyshortcuts="S" onClick={queue.skip}>
                        {t('payments/statements:skip')}
                      </Button>
                      <LockedButton may="payments.register" aria-keyshortcuts="A" onClick={setAside}>
                        {t('payments/statements:aside')}
                      </LockedButton>
                      <Button
                        variant="ghost"
                        aria-keyshortcuts="X"
                        aria-pressed={queue.marked.has(line.id)}
                        title={t('payments/statements:markHint')}
                        onClick={queue.mark}
                      >
                        {t(queue.marked.has(line.id) ? 'payments/statements:unmark' : 'payments/statements:mark')}
                      </Button>
                    </div>
                    <Search
                      key={line.id}
                      total={total}
                      input={search}
                      onPick={(eft) => match({ eftId: eft.id, ...eft })}
                    />
                  </>
                )}
              </>
            )}
            {!phone && <Keys of="lines" />}
          </section>
        </div>
      )}
      {undone.undoing && (
        <ReasonDrawer
          {...undone.undoing}
          first={t('payments/statements:undoFirst')}
          onDone={queue.takeBack}
          onClose={undone.close}
        />
      )}
      {setting && (
        <AsideDrawer line={setting} onClose={() => setSetting(null)} onDone={() => queue.goOn([setting.id])} />
      )}
    </>
  );
};
