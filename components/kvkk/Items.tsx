import { EnumChip } from '@/components/ui/EnumChip';
import type { DestructionItem } from '@/contract/kvkk';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Kvkk.module.css';

/** Table by table: what becomes of how many rows, and why. */
export const Items = ({ items }: { items: readonly DestructionItem[] }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {(['table', 'act', 'count', 'reason'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`kvkk:plan.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ table, label, act, count, reason }) => (
            <tr key={`${table}${act}`}>
              <td>{label}</td>
              <td>
                <EnumChip name="destructionAct" value={act} />
              </td>
              <td data-number="">{count}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
