import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { Empty } from '@/components/ui/Empty';
import { Failed } from '@/components/ui/Failed';
import { Money } from '@/components/ui/Money';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { When } from '@/components/ui/When';
import { type EftRow, payments } from '@/contract/payments';
import { formatMoney } from '@/lib/formats';
import { useShortcuts } from '@/lib/hotkeys';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { Head } from '../Head';
import { Movements } from '../Movements';
import { MoveButtons } from '../MoveButtons';
import { MoveDrawer } from '../MoveDrawer';
import type { EftAction } from '../moves';
import { Approvers, StateWords } from '../State';
import { useRefused } from '../useRefused';
import styles from './Reconciliation.module.css';
import { DecidedByOthers } from './DecidedByOthers';
import { Keys } from './Keys';
import { useReadRow } from './useReadRow';

export const APPROVALS = { status: ['WAITING_APPROVAL' as const], sort: 'createdAt' as const, size: 100, total: 1 };

/** Receipts above the limit that wait for a second person, with the bank's data. Enter asks and approves, R returns. */
export const Approvals = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const refused = useRefused();
  const { data, error, refetch } = useCall(payments.list, APPROVALS, { placeholderData: (before) => before });
  const approve = useAct(payments.approve);
  const mayApprove = useMay('payments.approve');
  // With its own receipt: once others have decided about that, another one stands on the screen.
  const [doing, setDoing] = useState<{ eft: EftRow; action: EftAction } | null>(null);
  const queue = useReadRow(data?.rows ?? [], 'approvals');
  const { rows, row: eft, at, isDecided, choose } = queue;
  const desk = useRef<HTMLElement>(null);
  const goOn = () => choose((rows[at + 1] ?? rows[at - 1])?.id);
  // The pressed button goes with its receipt: one reads on at the next.
  const readOn = () => {
    goOn();
    desk.current?.focus();
  };
  const open = (action: EftAction) =>
    !isDecided && eft?.moves.some((move) => move.action === action && move.closed.length === 0);
  const step = (by: 1 | -1) => () => {
    const to = rows[at + by];
    if (to) choose(to.id);
  };
  const run = async () => {
    if (!eft || approve.busy) return;
    await approve.run(
      { id: eft.id, version: eft.version },
      () => {
        toast.success(t('payments:approve.done', { reference: eft.reference }));
        goOn();
      },
      refused,
    );
  };
  const ask = async () => {
    if (!eft || !open('APPROVE')) return;
    const sure = await dialog.confirm({
      title: t('payments:approve.title'),
      text: t('payments:approve.ask', {
        amount: formatMoney(eft.amount),
        customer: eft.customer.name,
        reference: eft.reference,
      }),
      confirmLabel: t('payments:approve.submit'),
    });
    if (sure) await run();
  };
  useShortcuts({
    'statement.down': step(1),
    'statement.up': step(-1),
    'approval.approve': () => void ask(),
    'approval.sendBack': () => eft && open('SEND_BACK') && setDoing({ eft, action: 'SEND_BACK' }),
  });
  if (error && !data) return <Failed error={error} onRetry={refetch} />;
  const about = doing && (data?.rows.find(({ id }) => id === doing.eft.id) ?? { ...doing.eft, moves: [] });
  if (data && !eft && !doing)
    return (
      <div className={styles.empty}>
        <Empty
          icon="success"
          title={t('payments/statements:approvals.none')}
          text={t('payments/statements:approvals.noneText')}
        />
      </div>
    );
  return (
    <div className={styles.columns}>
      <nav className={styles.side} aria-label={t('payments/statements:approvals.list')}>
        <ol className={styles.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                data-row=""
                aria-current={row.id === eft?.id ? 'true' : undefined}
                onClick={() => choose(row.id)}
              >
                <span>
                  <b>{row.customer.name}</b>
                  <Money kurus={row.amount} />
                </span>
                <small>
                  {row.reference}
                  {row.registeredAt && (
                    <>
                      {' · '}
                      <When at={row.registeredAt} />
                    </>
                  )}
                </small>
                {mayApprove && row.moves.some(({ closed }) => closed.includes('EFT_OWN_REGISTRATION')) && (
                  <span className={styles.tags}>
                    <em>{t('payments/statements:approvals.own')}</em>
                  </span>
                )}
              </button>
            </li>
          ))}
        </ol>
        {(data?.total?.count ?? 0) > (data?.rows.length ?? 0) && (
          <p className={styles.quiet}>{t('payments/statements:approvals.more', { count: data?.rows.length ?? 0 })}</p>
        )}
      </nav>
      <section
        ref={desk}
        tabIndex={-1}
        className={styles.desk}
        aria-label={eft?.customer.name}
        aria-busy={!eft || undefined}
      >
        {!eft && <Skeleton width={50} />}
        {eft && (
          <>
            <Head eft={eft} />
            <div className={styles.words}>
              <StateWords eft={eft} />
              <Approvers eft={eft} />
            </div>
            <Movements id={eft.id} />
            {isDecided && !doing ? (
              <DecidedByOthers onNext={readOn} />
            ) : (
              <div className={styles.acts}>
                <MoveButtons
                  eft={eft}
                  onStart={(action) => (action === 'APPROVE' ? void run() : setDoing({ eft, action }))}
                />
              </div>
            )}
          </>
        )}
        <Keys of="approvals" />
      </section>
      {about && doing && (
        <Overtaken late={!isOffered(about.moves, doing.action)}>
          <MoveDrawer eft={about} action={doing.action} onDone={goOn} onClose={() => setDoing(null)} />
        </Overtaken>
      )}
    </div>
  );
};
