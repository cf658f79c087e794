import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './FoldingBlock.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';

type Props = {
  kind: string;
  /** How what it says begins. */
  words: string;
  /** What it is called where it is dropped. */
  name: string;
  /** Whether something in it is missing or wrong, which is said while it is closed too. */
  wrong: boolean;
  open: boolean;
  onToggle: () => void;
  onDrop: () => void;
  disabled?: boolean;
  /** Its fields, drawn while it is open. */
  children: ReactNode;
};

/** One block of a page or a letter: a line that opens its fields, and a button that drops it. */
export const FoldingBlock = ({ kind, words, name, wrong, open, onToggle, onDrop, disabled, children }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <button type="button" className={styles.title} aria-expanded={open} onClick={onToggle}>
          <span className={styles.kind}>{kind}</span>
          <span className={styles.words}>{words}</span>
          {wrong && <span className={styles.wrong}>{t('detail:block.wrong')}</span>}
          <Icon name={open ? 'up' : 'down'} />
        </button>
        <IconButton icon="trash" label={t('detail:block.drop', { name })} disabled={disabled} onClick={onDrop} />
      </div>
      {open && children}
    </div>
  );
};
