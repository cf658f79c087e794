import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import type { EnumValue } from '@/domain/enums';
import styles from './Needs.module.css';

/** How many fit into a row of a wide list. */
const IN_A_ROW = 2;

/** Why an agent needs attention; `line`: in a wide list the first ones in one line, with the number of others, all on hover. */
export const Needs = ({ needs, line }: { needs: readonly EnumValue<'agentNeed'>[]; line?: true }) => {
  const { t } = useTranslation();
  const rest = needs.length - IN_A_ROW;
  return (
    <span
      className={styles.needs}
      data-line={line}
      title={line && needs.map((need) => enumLabel('agentNeed', need, t)).join(', ')}
    >
      {needs.map((need) => (
        <EnumChip key={need} name="agentNeed" value={need} />
      ))}
      {line && rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </span>
  );
};
