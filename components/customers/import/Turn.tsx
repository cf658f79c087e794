import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import styles from './Import.module.css';

type Props = {
  /** Cursor of the present page; undefined: the first one. */
  after: string | undefined;
  /** Cursor of the next page; null: none. */
  next: string | null | undefined;
  onTurn: (after: string | undefined) => void;
};

/** Buttons for the next page of a list and back to the first. Nothing if everything fits on one page. */
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
