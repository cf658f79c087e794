import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { useDialog } from '@/components/ui/dialog';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { LockedButton } from '@/components/ui/LockedButton';
import { Overtaken } from '@/components/ui/Overtaken';
import { When } from '@/components/ui/When';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { listCall } from '@/contract/listCall';
import { type EftRow, payments } from '@/contract/payments';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { lazyPart } from '@/lib/lazyPart';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import money from '../Money.module.css';
import styles from './Reconciliation.module.css';

const ReasonDrawer = lazyPart(() => import('../ReasonDrawer').then((module) => module.ReasonDrawer));

const MATCHED = { state: ['MATCHED' as const] };
const ASIDE = { state: ['SET_ASIDE' as const] };

const Unmatch = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const [eft, setEft] = useState<EftRow | null>(null);
  const { match } = line;
  if (!match) return null;
  const start = () =>
    attempt.run(async () => {
      const found = await call(payments.detail, { id: match.eftId });
      const [code] = found.moves.find(({ action }) => action === 'UNMATCH')?.closed ?? [];
      if (code && code !== 'AUTHORIZATION_ERROR') await dialog.info(t(`errors:${code}`));
      else setEft(found);
    });
  return (
    <>
      {match.status === 'RECEIVED' && (
        <LockedButton may="payments.cancel" size="small" onClick={() => void start()}>
          {t('payments/statements:unmatch')}
        </LockedButton>
      )}
      {eft && (
        <Overtaken late={match.status !== 'RECEIVED'}>
          <ReasonDrawer action="UNMATCH" eft={eft} onClose={() => setEft(null)} />
        </Overtaken>
      )}
    </>
  );
};

const Restore = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation();
  const restore = useAct(statements.restore);
  const run = () =>
    restore.run({ id: line.id }, () => {
      toast.success(t('payments/statements:restored'));
    });
  return (
    <LockedButton may="payments.register" size="small" busy={restore.busy} onClick={() => void run()}>
      {t('payments/statements:restore')}
    </LockedButton>
  );
};

/** The matched or set-aside movements: by whom, and undo. */
export const Worked = ({ state }: { state: 'MATCHED' | 'SET_ASIDE' }) => {
  const { t } = useTranslation();
  const by = (name: string | null) => name ?? t('payments/statements:system');
  return (
    <div className={styles.worked}>
      <ListScreen
        key={state}
        embedded
        list={listCall(statements.lines)}
        area="payments/statements"
        fixed={state === 'MATCHED' ? MATCHED : ASIDE}
        columns={[
          { field: 'bookedAt', card: 'fact' },
          { field: 'payerName', card: 'title' },
          { field: 'amount', card: 'fact' },
          { field: 'description', card: 'fact' },
          state === 'MATCHED'
            ? {
                field: 'match',
                card: 'fact',
                cell: ({ match }) =>
                  match && (
                    <span className={`${money.stack} ${styles.who}`}>
                      <span>
                        {match.reference} · {match.customer.name} <EnumChip name="eftStatus" value={match.status} />
                      </span>
                      <small>
                        {t('payments/statements:matchedBy', { name: by(match.by) })}, <When at={match.at} />
                      </small>
                    </span>
                  ),
              }
            : {
                field: 'setAside',
                card: 'fact',
                cell: ({ setAside }) =>
                  setAside && (
                    <span className={`${money.stack} ${styles.who}`}>
                      <span>{setAside.note}</span>
                      <small>
                        {t('payments/statements:asideBy', { name: by(setAside.by) })}, <When at={setAside.at} />
                      </small>
                    </span>
                  ),
              },
          { field: 'bankReference', hidden: true },
          { field: 'payerIban', hidden: true },
          { field: 'bankName', hidden: true },
          { field: 'accountIban', hidden: true },
        ]}
        filters={['text', 'amount', 'booked']}
        rowActions={(line) => (state === 'MATCHED' ? <Unmatch line={line} /> : <Restore line={line} />)}
      />
    </div>
  );
};
