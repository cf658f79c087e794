import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import {
  type Paper,
  PAPER_PART_MAX,
  PAPER_RULES,
  PAPER_TITLE_MAX,
  type PaperPart,
  type PaperText,
} from '@/domain/papers';
import type { SettingKey } from '@/domain/settings/table';
import styles from './Configuration.module.css';
import { useSample } from './useSample';

type Props = {
  setting: SettingKey;
  paper: Paper;
  value: PaperText;
  onChange: (value: PaperText) => void;
  /** Errors by `value.PART`. */
  wrong: Readonly<Record<string, string>>;
};

const ROWS: Record<PaperPart, number> = { title: 1, opening: 4, terms: 10, signing: 2, note: 3 };

/** A document's text, part by part; placeholders are inserted at the cursor; with a preview of the document. */
export const PaperInput = ({ setting, paper, value, onChange, wrong }: Props) => {
  const { t } = useTranslation();
  const { parts, required, placeholders, must } = PAPER_RULES[paper];
  const [last, setLast] = useState<PaperPart>(parts.includes('terms') ? 'terms' : 'opening');
  const sample = useSample(setting, value);
  const fields = useRef<Partial<Record<PaperPart, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const insert = (name: string) => {
    const field = fields.current[last];
    const written = value[last] ?? '';
    const [from, to] = [field?.selectionStart ?? written.length, field?.selectionEnd ?? written.length];
    const put = `{{${name}}}`;
    onChange({ ...value, [last]: written.slice(0, from) + put + written.slice(to) });
    // Continues typing after the inserted text, once it is rendered.
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(from + put.length, from + put.length);
    });
  };
  return (
    <div className={`${styles.chosen} ${styles.paper}`}>
      {parts.map((part) => {
        const common = {
          label: t(`settings/configuration:paper.part.${part}`),
          error: wrong[`value.${part}`],
          required: required.includes(part),
          value: value[part] ?? '',
          onFocus: () => setLast(part),
        };
        return part === 'title' ? (
          <TextField
            key={part}
            {...common}
            maxLength={PAPER_TITLE_MAX}
            ref={(field) => {
              fields.current[part] = field;
            }}
            onChange={({ target }) => onChange({ ...value, [part]: target.value })}
          />
        ) : (
          <TextAreaField
            key={part}
            {...common}
            rows={ROWS[part]}
            maxLength={PAPER_PART_MAX}
            ref={(field) => {
              fields.current[part] = field;
            }}
            onChange={({ target }) => onChange({ ...value, [part]: target.value })}
          />
        );
      })}
      <fieldset className={styles.placeholders}>
        <legend>{t('settings/configuration:paper.placeholders')}</legend>
        <p className={styles.quiet}>{t('settings/configuration:paper.placeholdersHint')}</p>
        {must.length > 0 && (
          <p className={styles.quiet}>{t('settings/configuration:paper.must', { names: must.join(', ') })}</p>
        )}
        <div>
          {placeholders.map((name) => (
            <Button key={name} size="small" icon="plus" onClick={() => insert(name)}>
              {name}
            </Button>
          ))}
        </div>
      </fieldset>
      <div>
        <Button icon="download" busy={sample.busy} onClick={() => void sample.take()}>
          {t('settings/configuration:paper.preview')}
        </Button>
      </div>
    </div>
  );
};
