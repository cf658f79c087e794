import { useTranslation } from 'react-i18next';
import { Folded } from '@/components/ui/Folded';
import { nothing } from '@/components/ui/Value';
import type { AuditRow } from '@/contract/audit';
import styles from './Changes.module.css';

const FIRST = 3;
type Change = AuditRow['changes'][number];

const Line = ({ change: { label, old, new: now } }: { change: Change }) => (
  <li>
    <b>{label}</b>:{' '}
    {old !== null && (
      <del>
        <Folded text={old} />
      </del>
    )}
    {old !== null && ' → '}
    <ins>{now === null ? nothing : <Folded text={now} />}</ins>
  </li>
);

/** Each field's old and new value; the first few directly, the rest behind a button. */
export const Changes = ({ row: { changes, forgotten } }: { row: AuditRow }) => {
  const { t } = useTranslation();
  const rest = changes.slice(FIRST);
  return (
    <ul className={styles.changes}>
      {forgotten && <li className={styles.quiet}>{t('audit:forgotten')}</li>}
      {changes.slice(0, FIRST).map((change) => (
        <Line key={change.field} change={change} />
      ))}
      {rest.length > 0 && (
        <li>
          <details>
            <summary>{t('audit:more', { count: rest.length })}</summary>
            <ul className={styles.changes}>
              {rest.map((change) => (
                <Line key={change.field} change={change} />
              ))}
            </ul>
          </details>
        </li>
      )}
    </ul>
  );
};
