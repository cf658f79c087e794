import { useTranslation } from 'react-i18next';
import { nothing } from '@/components/ui/Value';
import styles from './Lines.module.css';

const KINDS = ['salesAgent', 'closingAgent', 'wantToSellAgent'] as const;
type Props = Partial<Record<(typeof KINDS)[number], string | null>>;

/** The agents of a customer: each person once, with their roles on hover. */
export const Agents = (agents: Props) => {
  const { t } = useTranslation();
  const names = [...new Set(KINDS.flatMap((kind) => agents[kind] ?? []))];
  if (names.length === 0) return nothing;
  const said = (name: string) =>
    KINDS.filter((kind) => agents[kind] === name)
      .map((kind) => t(`customers:fields.${kind}`))
      .join(', ');
  return (
    <span className={styles.lines}>
      {names.map((name) => (
        <span key={name} title={said(name)}>
          {name}
        </span>
      ))}
    </span>
  );
};
