import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EnumChip } from '@/components/ui/EnumChip';
import { useDialog } from '@/components/ui/dialog';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { type EftRow, payments } from '@/contract/payments';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { call } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import money from '@/components/payments/Money.module.css';
import '@/components/money/statementTexts';
import styles from './Bench.module.css';

const ReasonDrawer = dynamic(() => import('@/components/payments/ReasonDrawer').then((module) => module.ReasonDrawer), {
  ssr: false,
});

const MATCHED = { state: ['MATCHED' as const] };
const ASIDE = { state: ['SET_ASIDE' as const] };

const Unmatch = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [eft, setEft] = useState<EftRow | null>(null);
  const { match } = line;
  if (!match) return null;
  const start = async () => {
    try {
      const found = await call(payments.detail, { id: match.eftId });
      const [code] = found.moves.find(({ action }) => action === 'UNMATCH')?.closed ?? [];
      if (code && code !== 'AUTHORIZATION_ERROR') await dialog.info(t(`errors:${code}`));
      else setEft(found);
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <>
      {match.status === 'RECEIVED' && (
        <LockedButton may="payments.cancel" size="small" onClick={() => void start()}>
          {t('statements:unmatch')}
        </LockedButton>
      )}
      {eft && <ReasonDrawer action="UNMATCH" eft={eft} onClose={() => setEft(null)} />}
    </>
  );
};

const Restore = ({ line }: { line: StatementLine }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const restore = useAction(statements.restore);
  const run = async () => {
    try {
      await restore.mutateAsync({ id: line.id });
      toast.success(t('statements:restored'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <LockedButton may="payments.register" size="small" busy={restore.isPending} onClick={() => void run()}>
      {t('statements:restore')}
    </LockedButton>
  );
};

/** The movements that were matched, or set aside: by whom, and the way back. */
export const Worked = ({ state }: { state: 'MATCHED' | 'SET_ASIDE' }) => {
  const { t } = useTranslation();
  const by = (name: string | null) => name ?? t('statements:system');
  return (
    <div className={styles.worked}>
      <ListScreen
        key={state}
        embedded
        call={statements.lines}
        area="statements"
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
                    <span className={money.stack}>
                      <span>
                        {match.reference} · {match.customer.name} <EnumChip name="eftStatus" value={match.status} />
                      </span>
                      <small>
                        {t('statements:matchedBy', { name: by(match.by) })}, <When at={match.at} />
                      </small>
                    </span>
                  ),
              }
            : {
                field: 'setAside',
                card: 'fact',
                cell: ({ setAside }) =>
                  setAside && (
                    <span className={money.stack}>
                      <span>{setAside.note}</span>
                      <small>
                        {t('statements:asideBy', { name: by(setAside.by) })}, <When at={setAside.at} />
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
