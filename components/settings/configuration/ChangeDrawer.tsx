import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useUnsavedChangesPrompt } from '@/components/ui/detail/useUnsavedChangesPrompt';
import { DateField } from '@/components/ui/fields/DateField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { useAct } from '@/components/ui/useAct';
import type { Output } from '@/contract/kit';
import { type Choices, configuration, type SettingRow } from '@/contract/settings/configuration';
import { PAPER_RULES } from '@/domain/papers';
import type { Setting } from '@/domain/settings/kinds';
import { SETTINGS } from '@/domain/settings/table';
import { today } from '@/domain/time';
import { recordNow } from '@/lib/callError';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useOpenedAt } from '@/lib/useNow';
import styles from './Configuration.module.css';
import { Differences } from './Differences';
import { countsText, differencesOf, settingName, valueText } from './texts';
import { ValueInput } from './ValueInput';

type Preview = Output<typeof configuration.preview>;
type Props = {
  row: SettingRow;
  choices: Choices;
  /** Initial values other than the present ones: an earlier value to restore. */
  first?: { value: unknown; reason: string };
  onClose: () => void;
};

/** The effects of saving: old and new value, the first day, the affected records. */
const Consequences = ({
  row,
  value,
  choices,
  preview,
  present,
}: {
  row: SettingRow;
  value: unknown;
  choices: Choices;
  preview: Preview;
  present: string;
}) => {
  const { t } = useTranslation();
  const { before, validFrom, later, needsApproval, affected } = preview;
  const text = (one: unknown) => valueText(row.key, one, choices, t);
  const inParts = differencesOf(row.key, before, value, choices, t) !== null;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which an effect must not return.
    void box.current?.scrollIntoView?.({ block: 'center', inline: 'nearest' });
  }, []);
  return (
    <section className={styles.preview} aria-label={t('settings/configuration:preview.title')} ref={box}>
      <h3>{t('settings/configuration:preview.title')}</h3>
      {inParts ? (
        <Differences setting={row.key} before={before} after={value} choices={choices} />
      ) : (
        <dl className={styles.oldNew}>
          <div>
            <dt>{t('settings/configuration:preview.was')}</dt>
            <dd>{text(before)}</dd>
          </div>
          <div>
            <dt>{t('settings/configuration:preview.becomes')}</dt>
            <dd>{text(value)}</dd>
          </div>
        </dl>
      )}
      <ul className={styles.follows}>
        <li>
          {validFrom === present && !needsApproval
            ? t('settings/configuration:preview.now')
            : t('settings/configuration:preview.from', { day: formatDay(validFrom) })}
        </li>
        {needsApproval && <li>{t('settings/configuration:preview.approval')}</li>}
        {affected && affected.count > 0 && (
          <li>
            <strong>{t(`settings/configuration:preview.affected.${affected.what}`, { count: affected.count })}</strong>
          </li>
        )}
        {(!affected || affected.count === 0) && <li>{t('settings/configuration:preview.nothing')}</li>}
        {'dated' in SETTINGS[row.key] && <li>{t('settings/configuration:preview.past')}</li>}
        {later && (
          <li>
            {t('settings/configuration:preview.later', { day: formatDay(later.validFrom), value: text(later.value) })}
          </li>
        )}
      </ul>
    </section>
  );
};

/** The hint for the day, by whether a second person must approve. */
const HINTS: Readonly<Record<string, string>> = {
  true: 'validFromApproval',
  more: 'validFromApprovalMore',
  less: 'validFromApprovalLess',
};

/** Sets a value: first shows the effects, then saves, or submits for approval if a second person is needed. */
export const ChangeDrawer = ({ row: opened, choices, first, onClose }: Props) => {
  const { t } = useTranslation();
  const [row, setRow] = useState(opened);
  const { key } = row;
  const one: Setting = SETTINGS[key];
  const name = settingName(key, t);
  const present = today(useOpenedAt());
  const [value, setValue] = useState<unknown>(first ? first.value : opened.value);
  const [validFrom, setValidFrom] = useState<string | null>(present);
  // Only tracks whether something is typed, so that a letter does not re-render the whole form.
  const words = useRef({ reason: first?.reason ?? '', source: '' });
  const [written, setWritten] = useState(Boolean(first?.reason));
  const write = (change: Partial<typeof words.current>) => {
    Object.assign(words.current, change);
    setWritten(Object.values(words.current).some(Boolean));
  };
  const [preview, setPreview] = useState<Preview | null>(null);
  const [conflict, setConflict] = useState(false);
  const fields = [
    'value',
    'validFrom',
    'reason',
    'source',
    ...(one.kind === 'counts' ? one.names.map((part) => `value.${part}`) : []),
    ...(one.kind === 'paper' ? PAPER_RULES[one.paper].parts.map((part) => `value.${part}`) : []),
  ];
  const ask = useAct(configuration.preview, { fields });
  const save = useAct(configuration.change, { fields });
  const wrong = { ...ask.wrong, ...save.wrong };
  const dirty = (JSON.stringify(value) !== JSON.stringify(opened.value) || written) && !save.done;
  const leave = useUnsavedChangesPrompt(dirty);
  const needsApproval = preview ? preview.needsApproval : one.secondPerson === true;

  const touch = (set: () => void) => {
    set();
    setPreview(null);
    ask.setWrong({});
    save.setWrong({});
  };
  const submit = () => {
    const wanted = { key, value, ...(validFrom && { validFrom }) };
    if (!preview) {
      void ask.run(wanted, setPreview);
      return;
    }
    const done = (saved: SettingRow) => {
      const said = needsApproval ? 'asked' : validFrom && validFrom > present ? 'planned' : 'saved';
      toast.success(t(`settings/configuration:form.${said}`, { name, day: formatDay(validFrom ?? present) }));
      setRow(saved);
      leave.allow();
      onClose();
    };
    void save.run({ ...wanted, ...words.current, version: row.version }, done, (failure) => {
      setPreview(null);
      const now = recordNow<SettingRow>(failure);
      if (!now) return false;
      setRow(now);
      setConflict(true);
      return true;
    });
  };
  const fallback = SETTINGS[key].default;
  const counts = one.kind === 'counts' ? countsText(one, row.value, t) : null;
  return (
    <FormDrawer
      open
      title={name}
      submitLabel={t(
        preview
          ? needsApproval
            ? 'settings/configuration:form.ask'
            : 'settings/configuration:form.save'
          : 'settings/configuration:form.preview',
      )}
      busy={ask.busy || save.busy}
      onSubmit={submit}
      onClose={() => void leave.ask().then((yes) => yes && onClose())}
    >
      <p>{t(`settings/configuration:setting.${key}.what`)}</p>
      {conflict && (
        <Notice kind="warning" role="alert">
          <strong>{t('settings/configuration:conflict.title')}</strong>
          <br />
          {row.waiting
            ? t('settings/configuration:conflict.waits', { value: valueText(key, row.waiting.value, choices, t) })
            : t('settings/configuration:conflict.text', { name, value: valueText(key, row.value, choices, t) })}
        </Notice>
      )}
      {/* A document's fields are prefilled with the present text. */}
      {one.kind !== 'paper' && (
        <p className={styles.presentValue}>
          {t('settings/configuration:form.present')}
          <strong>{counts ? counts.range : valueText(key, row.value, choices, t)}</strong>
          {counts?.parts}
        </p>
      )}
      <ValueInput
        setting={key}
        label={t('settings/configuration:form.value')}
        value={value}
        onChange={(next) => touch(() => setValue(next))}
        choices={choices}
        wrong={wrong}
      />
      {JSON.stringify(value) !== JSON.stringify(fallback) && (
        <div className={styles.toDefault}>
          <Button variant="ghost" size="small" icon="refresh" onClick={() => touch(() => setValue(fallback))}>
            {t('settings/configuration:form.useDefault')}
          </Button>
          {one.kind !== 'paper' && (
            <p className={styles.quiet}>
              {t('settings/configuration:form.defaultIs', {
                value:
                  one.kind === 'counts' ? countsText(one, fallback, t).range : valueText(key, fallback, choices, t, 2),
              })}
            </p>
          )}
        </div>
      )}
      <DateField
        label={t('settings/configuration:form.validFrom')}
        hint={t(`settings/configuration:form.${HINTS[String(one.secondPerson)] ?? 'validFromHint'}`)}
        error={wrong.validFrom}
        required
        min={present}
        value={validFrom}
        onChange={(day) => touch(() => setValidFrom(day || null))}
      />
      <TextAreaField
        label={t('settings/configuration:form.reason')}
        hint={t('settings/configuration:form.reasonHint')}
        error={wrong.reason}
        required
        rows={3}
        defaultValue={first?.reason}
        onChange={({ target }) => write({ reason: target.value })}
      />
      {one.legal && (
        <TextField
          label={t('settings/configuration:form.source')}
          hint={t('settings/configuration:form.sourceHint')}
          error={wrong.source}
          required
          maxLength={255}
          onChange={({ target }) => write({ source: target.value })}
        />
      )}
      {preview && <Consequences row={row} value={value} choices={choices} preview={preview} present={present} />}
    </FormDrawer>
  );
};
