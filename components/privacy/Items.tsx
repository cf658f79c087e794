import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Table } from '@/components/ui/Table';
import type { DestructionItem } from '@/contract/privacy';

/** Table by table: what happens to how many rows, and why. */
export const Items = ({ items }: { items: readonly DestructionItem[] }) => {
  const { t } = useTranslation();
  return (
    <Table
      heads={(['table', 'act', 'count', 'reason'] as const).map((key) => t(`privacy:plan.${key}`))}
      rows={items.map(({ table, label, act, count, reason }) => ({
        key: `${table}${act}`,
        cells: [label, <EnumChip key="act" name="destructionAct" value={act} />, count, reason],
      }))}
    />
  );
};
