import { EnumChip } from '@/components/ui/EnumChip';
import type { EnumValue } from '@/domain/enums';
import styles from './Needs.module.css';

/** Why somebody should look after an agent; `line`: side by side, where there is room. */
export const Needs = ({ needs, line }: { needs: readonly EnumValue<'agentNeed'>[]; line?: true }) => (
  <span className={styles.needs} data-line={line}>
    {needs.map((need) => (
      <EnumChip key={need} name="agentNeed" value={need} />
    ))}
  </span>
);
