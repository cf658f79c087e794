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
import { useAttempt } from '@/components/ui/useAct';
import { type EftRow, payments } from '@/contract/payments';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { lazyPart } from '@/lib/lazyPart';
import { call } from '@/lib/call';
import { SEEN_MS, useShortcuts } from '@/lib/hotkeys';
import { formatMoney } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { useIsPhone } from '@/lib/useIsPhone';
import { useMay } from '@/lib/session';
import styles from './Reconciliation.module.css';
import { Keys } from './Keys';
import { LineHead } from './LineHead';
import { LineList } from './LineList';
import { Search } from './Search';
import { Similar } from './Similar';
import { Suggestions } from './Suggestions';
import { type Matched, type Target, useMatch } from './useMatch';

const AsideDrawer = lazyPart(() => import('./AsideDrawer').then((module) => module.AsideDrawer));
const ReasonDrawer = lazyPart(() => import('../ReasonDrawer').then((module) => module.ReasonDrawer));

const PAGE = 100;
/** Suggestions at first; the others are a press away. */
const FEW = 3;

/** What is asked for, by statement and text. */
export const openInput = (statementId: number | undefined, text: string | undefined) => ({
  state: ['OPEN' as const],
  sort: 'bookedAt' as const,
  size: PAGE,
  total: 1,
  ...(statementId && { statementId }),
  ...(text && { text }),
});

type Props = {
  input: ReturnType<typeof openInput>;
  /** Whether any statement was ever imported. */
  onImport: () => void;
};

/**
 * A movement at the left, what it may be at the right. Enter books, arrows move, S skips, U takes the last one back. On a
 * phone there is one movement at a time.
 */
export const OpenLines = ({ input, onImport }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const phone = useIsPhone();
  const mayMatch = useMay('payments.register');
  const { data, error, refetch } = useCall(statements.lines, input, { placeholderData: (before) => before });
  const [chosenId, setChosenId] = useState<number>();
  const [pickedId, setPickedId] = useState<number>();
  /** The line of which all suggestions are shown. */
  const [expanded, setExpanded] = useState<number>();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<readonly Matched[]>([]);
  const [undoing, setUndoing] = useState<{ eft: EftRow; action: 'UNMATCH' | 'SEND_BACK' } | null>(null);
  const [setting, setSetting] = useState<StatementLine | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const seen = useRef({ shown: '', at: 0 });

  const gone = new Set(done.flatMap(({ lineIds }) => lineIds));
  const rows = data?.rows.filter(({ id }) => !gone.has(id)) ?? [];
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === chosenId),
  );
  const line = rows[at];
  const {
    data: found,
    error: unknown,
    refetch: suggestAgain,
  } = useCall(statements.suggestions, { lineId: line?.id ?? 0 }, { enabled: line !== undefined });
  const all = found?.line.id === line?.id ? (found?.rows ?? []) : line?.best ? [line.best] : [];
  const suggestions = expanded === line?.id ? all : all.slice(0, FEW);
  const picked = suggestions.find(({ eftId }) => eftId === pickedId) ?? suggestions[0];
  const others = rows.filter(({ id }) => marked.has(id) && id !== line?.id);
  const total = others.reduce((sum, { amount }) => sum + amount, line?.amount ?? 0);

  const shown = `${line?.id} ${picked?.eftId}`;
  useEffect(() => {
    seen.current = { shown, at: performance.now() };
  }, [shown]);

  const choose = (id: number | undefined) => {
    setChosenId(id);
    setPickedId(undefined);
  };
  /** The next that is neither done nor skipped; round to the first. */
  const after = (without: readonly number[]) => {
    const order = [...rows.slice(at + 1), ...rows.slice(0, at)].filter(({ id }) => !without.includes(id));
    return (order.find(({ id }) => !skipped.has(id)) ?? order[0])?.id;
  };
  const { accept, busy } = useMatch((matched) => {
    choose(after(matched.lineIds));
    setDone((before) => [...before, matched]);
    setMarked(new Set());
  });
  const undecided = [line, ...others].some((one) => one && one.resembles !== null);
  const match = (target: Target | undefined) => {
    if (undecided) void dialog.info(t('payments/statements:similar.first'));
    else if (line && target && mayMatch) void accept([line, ...others], target);
  };
  const skip = () => {
    if (!line) return;
    setSkipped((before) => new Set([...before, line.id]));
    const order = [...rows.slice(at + 1), ...rows.slice(0, at)];
    choose((order.find(({ id }) => !skipped.has(id)) ?? order[0])?.id);
  };
  const step = (by: 1 | -1) => () => {
    const to = rows[at + by];
    if (to) choose(to.id);
  };
  const turn = (by: 1 | -1) => () => {
    const to = suggestions[suggestions.findIndex((one) => one === picked) + by];
    if (to) setPickedId(to.eftId);
  };
  const mark = () => {
    if (!line) return;
    setMarked((before) => {
      const next = new Set(before);
      if (!next.delete(line.id)) next.add(line.id);
      return next;
    });
  };
  const undo = async () => {
    const last = done.at(-1);
    if (!last) return void dialog.info(t('payments/statements:undoNone'));
    await attempt.run(async () => {
      const eft = await call(payments.detail, { id: last.eft.id });
      const move = eft.moves.find(({ action }) => action === 'UNMATCH' || action === 'SEND_BACK');
      if (!move) return void dialog.info(t('payments/statements:undoClosed'));
      const [code] = move.closed;
      if (code) return void dialog.info(t(`errors:${code}`));
      setUndoing({ eft, action: move.action as 'UNMATCH' | 'SEND_BACK' });
    });
  };
  const number = (index: number) => () => setPickedId(suggestions[index]?.eftId);
  useShortcuts({
    'statement.match': () => {
      if (performance.now() - seen.current.at >= SEEN_MS) match(picked);
    },
    'statement.down': step(1),
    'statement.up': step(-1),
    'statement.right': turn(1),
    'statement.left': turn(-1),
    'statement.skip': skip,
    'statement.mark': mark,
    'statement.aside': () => mayMatch && line && setSetting(line),
    'statement.undo': () => void undo(),
    'statement.search': () => search.current?.focus(),
    'statement.pick1': number(0),
    'statement.pick2': number(1),
    'statement.pick3': number(2),
    'statement.pick4': number(3),
    'statement.pick5': number(4),
  });

  const last = done.at(-1);
  const news = last && (
    <p className={styles.news} role="status">
      <span>
        {t(`payments/statements:done.${last.eft.status === 'RECEIVED' ? 'RECEIVED' : 'WAITING_APPROVAL'}`, {
          amount: formatMoney(last.total),
          customer: last.eft.customer.name,
          reference: last.eft.reference,
        })}
      </span>
      <Button size="small" variant="ghost" icon="revision" aria-keyshortcuts="U" onClick={() => void undo()}>
        {t('payments/statements:undo')}
      </Button>
    </p>
  );
  const parts = (
    <>
      {undoing && (
        <ReasonDrawer
          {...undoing}
          first={t('payments/statements:undoFirst')}
          onDone={() => {
            choose(last?.lineIds[0]);
            setDone((before) => before.slice(0, -1));
          }}
          onClose={() => setUndoing(null)}
        />
      )}
      {setting && (
        <AsideDrawer line={setting} onClose={() => setSetting(null)} onDone={() => choose(after([setting.id]))} />
      )}
    </>
  );
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  const none = input.text ? 'noneFound' : 'noneYet';
  if (data && !line)
    return (
      <>
        {news}
        <div className={styles.empty}>
          <Empty
            icon={done.length > 0 ? 'success' : 'match'}
            title={
              done.length > 0
                ? t('payments/statements:allDone')
                : t(`payments/statements:${none}`, { text: input.text ?? '' })
            }
            text={t(`payments/statements:${done.length > 0 ? 'allDone' : none}Text`)}
          >
            <LockedButton may="payments.register" variant="primary" icon="upload" onClick={onImport}>
              {t('payments/statements:upload')}
            </LockedButton>
          </Empty>
        </div>
        {parts}
      </>
    );
  return (
    <>
      {news}
      <div className={styles.columns}>
        {!phone && (
          <LineList
            rows={data ? rows : undefined}
            chosen={line?.id}
            skipped={skipped}
            marked={marked}
            more={(data?.total?.count ?? 0) > PAGE}
            onChoose={choose}
          />
        )}
        <section className={styles.desk} aria-busy={!line || undefined}>
          {!line && <Skeleton width={50} />}
          {line && (
            <>
              {phone && (
                <p className={styles.turns}>
                  <IconButton
                    icon="left"
                    label={t('payments/statements:previous')}
                    disabled={at === 0}
                    onClick={step(-1)}
                  />
                  <span data-figures="">{t('payments/statements:position', { at: at + 1, count: rows.length })}</span>
                  <IconButton
                    icon="right"
                    label={t('payments/statements:next')}
                    disabled={at >= rows.length - 1}
                    onClick={step(1)}
                  />
                </p>
              )}
              <LineHead line={line} others={others} reference={picked?.reference} />
              <Similar key={`similar ${line.id}`} line={line} onSame={() => choose(after([line.id]))} />
              <div className={styles.right}>
                {suggestions.length > 0 ? (
                  <Suggestions rows={suggestions} chosen={picked?.eftId} total={total} onChoose={setPickedId} />
                ) : found ? (
                  <div className={styles.none}>
                    <b>{t('payments/statements:noSuggestions')}</b>
                    <p>{t('payments/statements:noSuggestionsHint')}</p>
                  </div>
                ) : (
                  <Pending error={unknown} onRetry={suggestAgain} width={40} />
                )}
                {all.length > suggestions.length && (
                  <Button size="small" variant="ghost" onClick={() => setExpanded(line.id)}>
                    {t('payments/statements:others', { count: all.length - suggestions.length })}
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
                <Button aria-keyshortcuts="S" onClick={skip}>
                  {t('payments/statements:skip')}
                </Button>
                <LockedButton may="payments.register" aria-keyshortcuts="A" onClick={() => setSetting(line)}>
                  {t('payments/statements:aside')}
                </LockedButton>
                <Button
                  variant="ghost"
                  aria-keyshortcuts="X"
                  aria-pressed={marked.has(line.id)}
                  title={t('payments/statements:markHint')}
                  onClick={mark}
                >
                  {t(marked.has(line.id) ? 'payments/statements:unmark' : 'payments/statements:mark')}
                </Button>
              </div>
              <Search key={line.id} total={total} input={search} onPick={(eft) => match({ eftId: eft.id, ...eft })} />
            </>
          )}
          {!phone && <Keys of="lines" />}
        </section>
      </div>
      {parts}
    </>
  );
};
