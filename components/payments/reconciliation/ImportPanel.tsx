import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { IbanField } from '@/components/ui/fields/IbanField';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/fields/TextField';
import { FileInput } from '@/components/ui/FileDrop';
import { Icon } from '@/components/ui/Icon';
import { useAttempt } from '@/components/ui/useAct';
import { type StatementImport, statements } from '@/contract/payments/statements';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_ROWS } from '@/domain/limits';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { isTyping } from '@/lib/hotkeys';
import { asCsv, TABLE_FILES } from '@/lib/tableFile';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { useDocumentEvent } from '@/lib/useDocumentEvent';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview';

const ACCEPT = `.sta,.mt940,.940,${TABLE_FILES}`;
const MAX = { bytes: STATEMENT_MAX_BYTES, rows: STATEMENT_MAX_ROWS };
type Read = { file: File; result: StatementImport | null };
type Account = { iban: string; bankName: string };

/** Pasted text as a file. */
const asFile = (text: string) => new File([text], text.includes(':20:') ? 'ekstre.sta' : 'ekstre.csv');

type AccountFormProps = {
  account: Account;
  busy: boolean;
  onChange: (account: Account) => void;
  onSubmit: () => void;
};
/** Shown if the file does not name its account. */
const AccountForm = ({ account, busy, onChange, onSubmit }: AccountFormProps) => {
  const { t } = useTranslation();
  return (
    <form
      className={styles.account}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <IbanField
        label={t('payments/statements:import.iban')}
        hint={t('payments/statements:import.ibanHint')}
        required
        autoFocus
        value={account.iban}
        onChange={(iban) => onChange({ ...account, iban })}
      />
      <TextField
        label={t('payments/statements:import.bankName')}
        maxLength={80}
        value={account.bankName}
        onChange={(event) => onChange({ ...account, bankName: event.target.value })}
      />
      <Button type="submit" variant="primary" busy={busy} disabled={account.iban === ''}>
        {t('payments/statements:import.again')}
      </Button>
    </form>
  );
};

/** Imports a bank statement that is dropped, pasted or chosen. A dry run shows each line with its errors; then the new lines are added. */
export const ImportPanel = ({ first, onClose }: { first: File | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { run, busy } = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [account, setAccount] = useState<Account>({ iban: '', bankName: '' });
  const [asksAccount, setAsksAccount] = useState(false);
  const [over, setOver] = useState(false);

  const send = (file: File, dryRun: boolean) =>
    call(
      statements.import,
      {
        fileName: file.name.slice(0, 255),
        dryRun,
        ...(account.iban && { iban: account.iban }),
        ...(account.bankName && { bankName: account.bankName }),
      },
      { data: file, headers: { 'Content-Type': 'application/octet-stream' } },
    );
  const tryFile = async (given: File | undefined) => {
    if (!given || busy) return;
    setRead({ file: given, result: null });
    await run(
      async () => {
        const file = await asCsv(given, MAX);
        // It can be sent again after this dry run.
        setRead({ file, result: null });
        setRead({ file, result: await send(file, true) });
        setAsksAccount(false);
      },
      (failure) => {
        const asks = failure instanceof CallError && failure.code === 'STATEMENT_IBAN_MISSING';
        if (asks) setAsksAccount(true);
        else setRead(null);
        return asks;
      },
    );
  };
  const save = async () => {
    if (!read?.result) return;
    await run(async () => {
      const { added } = await send(read.file, false);
      await invalidate();
      toast.success(t('payments/statements:import.done', { count: added }));
      onClose();
    });
  };
  const begin = useEffectEvent((file: File) => void tryFile(file));
  useEffect(() => {
    if (first) queueMicrotask(() => begin(first));
  }, [first]);
  useDocumentEvent('paste', (event) => {
    if (isTyping(event.target)) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!file && !text.includes('\n')) return;
    event.preventDefault();
    void tryFile(file ?? asFile(text));
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void tryFile(event.dataTransfer.files[0]);
  };
  const result = read?.result ?? null;
  return (
    <section
      className={styles.panel}
      data-over={over || undefined}
      aria-label={t('payments/statements:import.title')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <header>
        <h2>{t('payments/statements:import.title')}</h2>
        <IconButton icon="close" label={t('action.close')} onClick={onClose} />
      </header>
      {!result && !asksAccount && (
        <div className={styles.drop}>
          <Icon name="upload" size={30} />
          <p>
            {t(
              busy
                ? 'payments/statements:import.reading'
                : over
                  ? 'payments/statements:import.dropNow'
                  : 'payments/statements:import.drop',
            )}
          </p>
          <Button variant="primary" busy={busy} onClick={() => chooser.current?.click()}>
            {t('payments/statements:import.choose')}
          </Button>
          <small>{t('payments/statements:import.hint')}</small>
        </div>
      )}
      <FileInput
        chooser={chooser}
        accept={ACCEPT}
        label={t('payments/statements:import.choose')}
        onFile={(file) => void tryFile(file)}
      />
      {asksAccount && read && (
        <AccountForm account={account} busy={busy} onChange={setAccount} onSubmit={() => void tryFile(read.file)} />
      )}
      {result && read && (
        <ImportPreview
          fileName={read.file.name}
          result={result}
          busy={busy}
          onSave={() => void save()}
          onClose={onClose}
        />
      )}
    </section>
  );
};
