import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { ContentLife } from '@/contract/content/life';
import { formatInstant } from '@/lib/formats';
import type { Clash as Clashing } from '@/lib/twoWriters';
import { Clash } from './Clash';
import styles from './Life.module.css';
import type { Draft } from './useContentDraft';

/** The name of a list entry: a block of a page, by its key in the draft. */
export type EntryName = (key: string, draft: Draft) => string;

type Props = {
  mine: Draft;
  theirs: ContentLife;
  /** The fields that both changed differently. */
  clashes: readonly Clashing[];
  fieldLabel: (field: string) => string;
  /** The name of a rule's condition; the rule is the only field with parts. */
  partLabel: (part: string) => string;
  entryName?: EntryName | undefined;
  onChoose: (side: 'mine' | 'theirs') => void;
};

/** Somebody else saved the same item meanwhile: their differences, word by word, to choose from. Nothing is overwritten without notice. */
export const Conflict = ({ mine, theirs, clashes, fieldLabel, partLabel, entryName, onChoose }: Props) => {
  const { t } = useTranslation();
  const name = theirs.writtenBy ?? t('content/life:somebody');
  const nameOf = (key: string, draft: Draft) => entryName?.(key, draft) ?? key;
  const inOrder = (keys: unknown, draft: Draft) => (keys as string[]).map((key) => nameOf(key, draft)).join(' · ');
  const toLine = ({ field, entry, part, isOrder, mine: my, theirs: their }: Clashing) => {
    if (isOrder && part === undefined && entryName)
      return (
        <li key={`${field} order`} className={styles.clash}>
          <b>{t('content/life:conflict.order', { field: fieldLabel(field) })}</b>
          <p>{t('content/life:conflict.theirOrder', { order: inOrder(their, theirs.draft) })}</p>
          <p>{t('content/life:conflict.myOrder', { order: inOrder(my, mine) })}</p>
        </li>
      );
    if (entry === undefined) {
      const label =
        part === undefined
          ? fieldLabel(field)
          : t('content/life:conflict.ofEntry', { entry: fieldLabel(field), field: partLabel(part) });
      const name = part ?? field;
      return <Clash key={`${field} ${name}`} field={name} label={label} mine={my} theirs={their} />;
    }
    const label = nameOf(entry, my === undefined ? theirs.draft : mine);
    if (part === undefined)
      return (
        <li key={entry} className={styles.clash}>
          <b>{label}</b> {t(`content/life:conflict.${my === undefined ? 'iRemoved' : 'theyRemoved'}`, { name })}
        </li>
      );
    return (
      <Clash
        key={`${entry} ${part}`}
        field={part}
        label={t('content/life:conflict.ofEntry', { entry: label, field: fieldLabel(part) })}
        mine={my}
        theirs={their}
      />
    );
  };
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
      {t('content/life:conflict.text', { name, when: formatInstant(theirs.writtenAt) })}
      <ul className={styles.uses}>{clashes.map(toLine)}</ul>
    </Notice>
  );
};
