import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { KnowledgeDraft } from '@/contract/agents/knowledge';
import { formatInstant } from '@/lib/formats';
import styles from './Editor.module.css';
import { between } from './marks';
import type { Typed } from './useDraft';

type Props = { mine: Typed; theirs: KnowledgeDraft; onChoose: (side: 'mine' | 'theirs') => void };
const whole = ({ icon, title, body }: Typed) => `${[icon, title].filter(Boolean).join(' ')}\n${body}`;

/** Somebody else kept something meanwhile: what differs in both texts, to choose from. Nothing is written over unseen. */
export const Conflict = ({ mine, theirs, onChoose }: Props) => {
  const { t } = useTranslation();
  const parts = between(whole(mine), whole(theirs));
  const nothing = t('agents/knowledge:conflict.nothing');
  return (
    <Notice kind="warning" role="alert" className={styles.conflict}>
      <p>
        {t('agents/knowledge:conflict.text', {
          name: theirs.writtenBy ?? t('agents/knowledge:conflict.somebody'),
          when: formatInstant(theirs.writtenAt),
        })}
      </p>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map((side) => (
          <section key={side}>
            <h3>{t(`agents/knowledge:conflict.${side}`)}</h3>
            {/* It scrolls: by keyboard too. */}
            {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre tabIndex={0}>{parts[side] || nothing}</pre>
            <Button size="small" onClick={() => onChoose(side)}>
              {t(`agents/knowledge:conflict.keep.${side}`)}
            </Button>
          </section>
        ))}
      </div>
    </Notice>
  );
};
