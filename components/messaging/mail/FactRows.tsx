import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/fields/TextField';
import { IconButton } from '@/components/ui/IconButton';
import { BLOCK_MAX } from '@/domain/messaging/blocks';
import styles from './Mail.module.css';

type Row = { name: string; value: string };
type Props = { rows: readonly Row[]; onChange: (rows: Row[]) => void };

/** The rows of a table of facts, each with a label and a value. */
export const FactRows = ({ rows, onChange }: Props) => {
  const { t } = useTranslation();
  const change = (at: number, more: Partial<Row>) =>
    onChange(rows.map((row, place) => (place === at ? { ...row, ...more } : row)));
  return (
    <div className={styles.facts}>
      {rows.map((row, at) => (
        // Rows are identified by position, which never changes.
        <div key={at} className={styles.fact}>
          <TextField
            label={t('messaging/templates:blocks.name')}
            required
            maxLength={BLOCK_MAX.name}
            value={row.name}
            onChange={({ target }) => change(at, { name: target.value })}
          />
          <TextField
            label={t('messaging/templates:blocks.value')}
            required
            maxLength={BLOCK_MAX.value}
            value={row.value}
            onChange={({ target }) => change(at, { value: target.value })}
          />
          <IconButton
            icon="trash"
            label={t('messaging/templates:blocks.dropRow', { place: at + 1 })}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon="plus"
        disabled={rows.length >= BLOCK_MAX.rows}
        onClick={() => onChange([...rows, { name: '', value: '' }])}
      >
        {t('messaging/templates:blocks.addRow')}
      </Button>
    </div>
  );
};
