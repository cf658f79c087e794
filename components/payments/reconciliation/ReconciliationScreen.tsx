import { SelectField } from '@/components/ui/fields/SelectField';
import { Progress } from '@/components/ui/Progress';
import { Segments } from '@/components/ui/Segments';
import { useRouter } from 'next/router';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { payments } from '@/contract/payments';
import { statements } from '@/contract/payments/statements';
import { paymentOverview, type StatementProgress } from '@/contract/payments/overview';
import { idIn } from '@/lib/idIn';
import { lazyPart } from '@/lib/lazyPart';
import { formatDay } from '@/lib/formats';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';
import { APPROVALS, Approvals } from './Approvals';
import styles from './Reconciliation.module.css';
import { OpenLines } from './OpenLines';
import { openInput } from './useLineQueue';
import { Worked } from './Worked';

const ImportPanel = lazyPart(() => import('./ImportPanel').then((module) => module.ImportPanel));

export const TABS = ['open', 'approval', 'matched', 'aside'] as const;
type Tab = (typeof TABS)[number];

/** The state in the URL: tab, statement, and search text. */
export const reconciliationState = (query: Record<string, string | string[] | undefined>) => ({
  tab: TABS.find((tab) => tab === query.tab) ?? ('open' as Tab),
  statementId: idIn(query.statement) || undefined,
  text: typeof query.text === 'string' && query.text ? query.text : undefined,
});

const sumUp = (rows: readonly StatementProgress[]) =>
  rows.reduce((sum, { open, matched, setAside }) => ({ open: sum.open + open, done: sum.done + matched + setAside }), {
    open: 0,
    done: 0,
  });

/** Reconciliation: the bank's incoming movements beside the expected payments. */
export const ReconciliationScreen = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const { tab, statementId, text } = reconciliationState(router.query);
  const mayImport = useMay('payments.register');
  const [importing, setImporting] = useState<{ file: File | null } | null>(null);
  const [over, setOver] = useState(false);
  useLiveCalls(
    ['payments'],
    [statements.lines, statements.suggestions, payments.list, payments.detail, paymentOverview.statements],
    1000,
  );
  const input = openInput(statementId, text);
  const known = useCall(paymentOverview.statements, {});
  const { data: lines } = useCall(statements.lines, input, { placeholderData: (before) => before });
  const { data: waiting } = useCall(payments.list, APPROVALS, { placeholderData: (before) => before });
  const rows = known.data?.rows ?? [];
  const { open, done } = sumUp(statementId ? rows.filter(({ id }) => id === statementId) : rows);
  const counts: Partial<Record<Tab, number>> = { open: lines?.total?.count, approval: waiting?.total?.count };

  const go = (next: { tab?: Tab; statement?: number; text?: undefined }) => {
    const to = { tab, statement: statementId, text, ...next };
    const query = {
      ...(to.tab !== 'open' && { tab: to.tab }),
      ...(to.statement && { statement: String(to.statement) }),
      ...(to.text && { text: to.text }),
    };
    void router.replace({ query }, undefined, { shallow: true, scroll: false });
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setOver(false);
    if (!file || !mayImport) return;
    event.preventDefault();
    setImporting({ file });
  };
  return (
    <section
      className={styles.screen}
      data-over={over || undefined}
      aria-label={t('payments/statements:tabs.label')}
      onDragOver={(event) => {
        if (!mayImport || importing || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={importing ? undefined : drop}
    >
      <PageHeader
        lead={
          known.data &&
          (open + done === 0
            ? t('payments/statements:leadNone')
            : open === 0
              ? t('payments/statements:leadAll')
              : t('payments/statements:lead', { done, total: open + done }))
        }
        actions={
          <LockedButton
            may="payments.register"
            variant="primary"
            icon="upload"
            onClick={() => setImporting({ file: null })}
          >
            {t('payments/statements:upload')}
          </LockedButton>
        }
      />
      {open + done > 0 && (
        <Progress
          className={styles.progress}
          max={open + done}
          value={done}
          label={t('payments/statements:progress')}
        />
      )}
      {importing ? (
        <ImportPanel first={importing.file} onClose={() => setImporting(null)} />
      ) : (
        <>
          <div className={styles.bar}>
            <Segments
              label={t('payments/statements:tabs.label')}
              className={styles.tabs}
              options={TABS.map((value) => ({
                value,
                text: (
                  <>
                    {t(`payments/statements:tabs.${value}`)}
                    {counts[value] !== undefined && <b data-figures="">{counts[value]}</b>}
                  </>
                ),
              }))}
              value={tab}
              onChoose={(tab) => go({ tab })}
            />
            {tab === 'open' && text && (
              <Button size="small" icon="close" onClick={() => go({ text: undefined })}>
                {t('payments/statements:clearText', { text })}
              </Button>
            )}
            {tab === 'open' && known.data?.rows.length !== 0 && (
              <SelectField
                from={known}
                bare
                className={styles.statement}
                label={t('payments/statements:statement')}
                value={statementId ?? ''}
                onChange={(event) => go({ statement: Number(event.target.value) })}
              >
                <option value="">{t('payments/statements:allStatements')}</option>
                {rows.map(({ id, bankName, startsOn, endsOn, open: left }) => (
                  <option key={id} value={id}>
                    {t('payments/statements:statementName', {
                      bank: bankName,
                      from: formatDay(startsOn),
                      to: formatDay(endsOn),
                      open: left,
                    })}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
          {tab === 'open' && (
            <OpenLines
              key={`${statementId ?? ''} ${text ?? ''}`}
              input={input}
              onImport={() => setImporting({ file: null })}
            />
          )}
          {tab === 'approval' && <Approvals />}
          {tab === 'matched' && <Worked state="MATCHED" />}
          {tab === 'aside' && <Worked state="SET_ASIDE" />}
        </>
      )}
    </section>
  );
};
