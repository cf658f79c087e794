import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { ContentLife } from '@/contract/content/life';
import { formatInstant } from '@/lib/formats';
import { Clash } from './Clash';
import styles from './Life.module.css';
import type { Draft } from './useContentDraft';

type Props = {
  mine: Draft;
  theirs: ContentLife;
  fieldLabel: (field: string) => string;
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Somebody else kept the same field meanwhile: what they have otherwise, word by word, to choose from. Nothing is written over unseen. */
export const Conflict = ({ mine, theirs, fieldLabel, onChoose }: Props) => {
  const { t } = useTranslation();
  const fields = Object.keys(theirs.draft).filter(
    (field) => JSON.stringify(theirs.draft[field]) !== JSON.stringify(mine[field]),
  );
  return (
    <Notice
      kind="warning"
      role="alert"
      action={
        <div className={styles.sides}>
          <Button size="small" onClick={() => onChoose('mine')}>
            {t('content/life:conflict.mine')}
          </Button>
          <Button size="small" onClick={() => onChoose('theirs')}>
            {t('content/life:conflict.theirs')}
          </Button>
        </div>
      }
    >
      {t('content/life:conflict.text', {
        name: theirs.writtenBy ?? t('content/life:somebody'),
        when: formatInstant(theirs.writtenAt),
      })}
      <ul className={styles.uses}>
        {fields.map((field) => (
          <Clash key={field} label={fieldLabel(field)} mine={mine[field]} theirs={theirs.draft[field]} />
        ))}
      </ul>
    </Notice>
  );
};
