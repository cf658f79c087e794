import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { ComparedLines } from '@/components/ui/ComparedLines';
import { Notice } from '@/components/ui/Notice';
import type { KnowledgeDraft } from '@/contract/agents/knowledge';
import { lineDifference, shortened } from '@/domain/lineDifference';
import { formatInstant } from '@/lib/formats';
import styles from './Editor.module.css';
import type { Typed } from './useDraft';

/** Lines shown before and after each difference. */
const AROUND = 2;

type Props = { mine: Typed; theirs: KnowledgeDraft; onChoose: (side: 'mine' | 'theirs') => void };
const whole = ({ icon, title, body }: Typed) => `${[icon, title].filter(Boolean).join(' ')}\n${body}\n`;

/** Somebody else saved meanwhile: the differences of both texts, to choose from. Nothing is overwritten without notice. */
export const Conflict = ({ mine, theirs, onChoose }: Props) => {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" role="alert" className={styles.conflict}>
      <p>
        {t('agents/knowledge:conflict.text', {
          name: theirs.writtenBy ?? t('agents/knowledge:conflict.somebody'),
          when: formatInstant(theirs.writtenAt),
        })}
      </p>
      <ComparedLines
        isSource
        lines={shortened(lineDifference(whole(theirs), whole(mine)), AROUND)}
        label={t('agents/knowledge:conflict.label')}
        said={{ ADDED: t('agents/knowledge:conflict.mine'), REMOVED: t('agents/knowledge:conflict.theirs') }}
      />
      <div className={styles.choose}>
        {(['mine', 'theirs'] as const).map((side) => (
          <Button key={side} size="small" onClick={() => onChoose(side)}>
            {t(`agents/knowledge:conflict.keep.${side}`)}
          </Button>
        ))}
      </div>
    </Notice>
  );
};
