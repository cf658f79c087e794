import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { CheckField } from '@/components/ui/fields/CheckField';
import { IbanField } from '@/components/ui/fields/IbanField';
import { IconButton } from '@/components/ui/IconButton';
import { TextField } from '@/components/ui/fields/TextField';
import { FileInput } from '@/components/ui/FileDrop';
import { Icon } from '@/components/ui/Icon';
import { Money } from '@/components/ui/Money';
import { useAttempt } from '@/components/ui/useAct';
import { When } from '@/components/ui/When';
import { type StatementImport, type StatementRow, statements } from '@/contract/payments/statements';
import { STATEMENT_MAX_BYTES, STATEMENT_MAX_ROWS } from '@/domain/limits';
import { call } from '@/lib/call';
import { CallError } from '@/lib/callError';
import { formatDay, formatIban } from '@/lib/formats';
import { isTyping } from '@/lib/hotkeys';
import { asCsv, TABLE_FILES } from '@/lib/tableFile';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { useDocumentEvent } from '@/lib/useDocumentEvent';
import styles from './Import.module.css';

const ACCEPT = `.sta,.mt940,.940,${TABLE_FILES}`;
const MAX = { bytes: STATEMENT_MAX_BYTES, rows: STATEMENT_MAX_ROWS };
type Read = { file: File; result: StatementImport | null };
type Account = { iban: string; bankName: string };

/** Text that was pasted, as the file that it stands for. */
const asFile = (text: string) => new File([text], text.includes(':20:') ? 'ekstre.sta' : 'ekstre.csv');

/**
 * Takes a bank statement however it comes: dropped, pasted, chosen. It is read first without saving anything, each line with what is
 * wrong with it; then what is new is added.
 */
export const ImportPanel = ({ first, onClose }: { first: File | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const { run, busy } = useAttempt();
  const invalidate = useInvalidate();
  const chooser = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [account, setAccount] = useState<Account>({ iban: '', bankName: '' });
  const [asksAccount, setAsksAccount] = useState(false);
  const [over, setOver] = useState(false);
  const [onlyWrong, setOnlyWrong] = useState(false);

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
        // It may be sent again as it is read now.
        setRead({ file, result: null });
        setRead({ file, result: await send(file, true) });
        setAsksAccount(false);
        setOnlyWrong(false);
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
  const rows = result?.rows.filter(({ errors }) => !onlyWrong || errors.length > 0) ?? [];
  const all = result ? result.added + result.known + result.failed : 0;
  const several = (result?.accounts.length ?? 0) > 1;
  const saidOf = ({ errors, known, resembles }: StatementRow) => {
    if (errors.length > 0) return errors.map((code) => t(`errors:${code}`)).join(' ');
    if (!resembles) return t(known ? 'payments/statements:import.rowKnown' : 'payments/statements:import.rowNew');
    return t('payments/statements:import.rowSimilar', {
      day: formatDay(resembles.bookedOn),
      what: [resembles.payerName, resembles.bankReference].filter(Boolean).join(', ') || resembles.description,
    });
  };
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
        <form
          className={styles.account}
          onSubmit={(event) => {
            event.preventDefault();
            void tryFile(read.file);
          }}
        >
          <IbanField
            label={t('payments/statements:import.iban')}
            hint={t('payments/statements:import.ibanHint')}
            required
            autoFocus
            value={account.iban}
            onChange={(iban) => setAccount({ ...account, iban })}
          />
          <TextField
            label={t('payments/statements:import.bankName')}
            maxLength={80}
            value={account.bankName}
            onChange={(event) => setAccount({ ...account, bankName: event.target.value })}
          />
          <Button type="submit" variant="primary" busy={busy} disabled={account.iban === ''}>
            {t('payments/statements:import.again')}
          </Button>
        </form>
      )}
      {result && read && (
        <>
          <p className={styles.lead}>{t('payments/statements:import.preview', { file: read.file.name })}</p>
          <div className={styles.facts}>
            {result.accounts.map(({ iban, bankName, startsOn, endsOn }) => (
              <span key={iban}>
                <b>{t(`enums:statementFormat.${result.format}`)}</b> {bankName} · {formatIban(iban)}
                {startsOn &&
                  endsOn &&
                  ` · ${t('payments/statements:import.period', { from: formatDay(startsOn), to: formatDay(endsOn) })}`}
              </span>
            ))}
          </div>
          <ul className={styles.counts}>
            <li data-kind="good">{t('payments/statements:import.added', { count: result.added })}</li>
            {result.similar > 0 && (
              <li data-kind="similar">{t('payments/statements:import.similar', { count: result.similar })}</li>
            )}
            {result.known > 0 && <li>{t('payments/statements:import.known', { count: result.known })}</li>}
            {result.failed > 0 && (
              <li data-kind="bad">{t('payments/statements:import.failed', { count: result.failed })}</li>
            )}
          </ul>
          {result.failed > 0 && (
            <p className={styles.hint}>
              {t('payments/statements:import.failedHint')}{' '}
              <CheckField
                label={t('payments/statements:import.onlyWrong')}
                checked={onlyWrong}
                onChange={(event) => setOnlyWrong(event.target.checked)}
              />
            </p>
          )}
          {result.similar > 0 && <p className={styles.hint}>{t('payments/statements:import.similarHint')}</p>}
          {result.added === 0 && result.failed === 0 && (
            <p className={styles.hint}>{t('payments/statements:import.nothing')}</p>
          )}
          <div className={styles.scroll}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('payments/statements:import.row')}</th>
                  <th scope="col">{t('payments/statements:fields.bookedAt')}</th>
                  {several && <th scope="col">{t('payments/statements:fields.accountIban')}</th>}
                  <th scope="col">{t('payments/statements:fields.payerName')}</th>
                  <th scope="col">{t('payments/statements:fields.description')}</th>
                  <th scope="col" data-number="">
                    {t('payments/statements:fields.amount')}
                  </th>
                  <th scope="col">{t('payments/statements:fields.state')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr
                    key={row.number}
                    data-bad={row.errors.length > 0 || undefined}
                    data-known={row.known || undefined}
                  >
                    <td data-figures="">{row.number}</td>
                    <td>{row.bookedOn && <When at={row.bookedOn} />}</td>
                    {several && <td>{formatIban(row.account)}</td>}
                    <td>{row.payerName}</td>
                    <td>{row.description}</td>
                    <td data-number="">{row.amount !== null && <Money kurus={row.amount} />}</td>
                    <td>{saidOf(row)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {!onlyWrong && result.rows.length < all && (
            <p className={styles.hint}>
              {t('payments/statements:import.rowsShown', { count: result.rows.length, total: all })}
            </p>
          )}
          <footer>
            <Button onClick={onClose}>{t('action.cancel')}</Button>
            <Button variant="primary" autoFocus busy={busy} disabled={result.added === 0} onClick={() => void save()}>
              {t('payments/statements:import.save', { count: result.added })}
            </Button>
          </footer>
        </>
      )}
    </section>
  );
};
