import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './Import.module.css';

type Props = {
  /** Where the page begins; undefined: at the first row. */
  after: string | undefined;
  /** Where the next page begins; null: there is none. */
  next: string | null | undefined;
  onTurn: (after: string | undefined) => void;
};

/** On to the next page of a list, and back to its beginning. Nothing where all of it is shown. */
export const Turn = ({ after, next, onTurn }: Props) => {
  const { t } = useTranslation();
  if (!next && !after) return null;
  return (
    <div className={styles.turn}>
      <Button size="small" disabled={!after} onClick={() => onTurn(undefined)}>
        {t('customers:import.firstPage')}
      </Button>
      <Button size="small" disabled={!next} onClick={() => onTurn(next ?? undefined)}>
        {t('customers:import.nextPage')}
      </Button>
    </div>
  );
};
