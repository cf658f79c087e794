import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { FileInput } from '@/components/ui/FileDrop';
import { Icon } from '@/components/ui/Icon';
import { acceptOf } from '@/domain/files';
import styles from './Editor.module.css';
import { type Mark, MARKS } from './marks';

/** The symbol of each button. */
const SIGNS: Readonly<Record<Mark, ReactNode>> = {
  heading: 'H',
  bold: 'B',
  italic: 'I',
  list: '•',
  numbers: '1.',
  tasks: <Icon name="check" size={18} />,
  quote: '“ ”',
  link: <Icon name="link" size={18} />,
  table: <Icon name="columns" size={18} />,
};

type Props = { onMark: (mark: Mark) => void; onFiles: (files: File[]) => void; busy: boolean };

/** The formatting buttons above a text. */
export const Toolbar = ({ onMark, onFiles, busy }: Props) => {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('agents/knowledge:edit.toolbar')}>
      {MARKS.map((mark) => (
        <button
          key={mark}
          type="button"
          data-mark={mark}
          aria-label={t(`agents/knowledge:edit.marks.${mark}`)}
          title={t(`agents/knowledge:edit.marks.${mark}`)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onMark(mark)}
        >
          {SIGNS[mark]}
        </button>
      ))}
      <Button size="small" variant="ghost" icon="image" busy={busy} onClick={() => chooser.current?.click()}>
        {t('agents/knowledge:edit.picture')}
      </Button>
      <FileInput
        chooser={chooser}
        accept={acceptOf('IMAGE')}
        label={t('agents/knowledge:edit.picture')}
        onFile={(file) => file && onFiles([file])}
      />
    </div>
  );
};
