import { EnumChip } from '@/components/ui/EnumChip';
import type { EnumValue } from '@/domain/enums';
import styles from './Needs.module.css';

/** Why somebody should look after an agent. */
export const Needs = ({ needs }: { needs: readonly EnumValue<'agentNeed'>[] }) => (
  <span className={styles.needs}>
    {needs.map((need) => (
      <EnumChip key={need} name="agentNeed" value={need} />
    ))}
  </span>
);
