import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { Button } from '@/components/ui/Button';
import { useAttempt } from '@/components/ui/useAct';
import { Notice } from '@/components/ui/Notice';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { CollectionMembers } from '@/contract/content/bodies/collection';
import { collections } from '@/contract/content/collections';
import { COLLECTION_MAX, isCollectable, numbersIn } from '@/domain/content/collections';
import { call } from '@/lib/call';
import { useKeptText } from '@/lib/keptTyping';
import styles from './Members.module.css';

type Props = { collectionId: number; ids: readonly number[]; disabled: boolean; onAdd: (ids: number[]) => void };
type Taken = { added: number; known: number; off: number[]; unknown: number[]; over: number };

/** Adds auctions by hand: searched one by one, or many at once by pasted ids. */
export const AddAuctions = ({ collectionId, ids, disabled, onAdd }: Props) => {
  const { t } = useTranslation();
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useKeptText('collection.auctions', collectionId);
  const attempt = useAttempt();
  const [taken, setTaken] = useState<Taken>();
  const full = ids.length >= COLLECTION_MAX.byHand;

  const take = async (pasted: string) => {
    const numbers = numbersIn(pasted);
    if (numbers.length === 0) return;
    await attempt.run(async () => {
      const asked = numbers.filter((id) => !ids.includes(id)).slice(0, COLLECTION_MAX.byHand);
      const { rows } = await call(collections.preview, CollectionMembers.parse({ auctionIds: asked }));
      const found = new Map(rows.map((row) => [row.id, row.status]));
      const fit = asked.filter((id) => {
        const status = found.get(id);
        return status !== undefined && isCollectable(status);
      });
      const added = fit.slice(0, COLLECTION_MAX.byHand - ids.length);
      onAdd(added);
      setTaken({
        added: added.length,
        known: numbers.length - numbers.filter((id) => !ids.includes(id)).length,
        off: asked.filter((id) => found.has(id) && !fit.includes(id)),
        unknown: asked.filter((id) => !found.has(id)),
        over: fit.length - added.length,
      });
      setText('');
    });
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    // A parcel (1234/5) and text with words are search input instead.
    if (!/^[\d\s,;#]+$/.test(pasted) || numbersIn(pasted).length < 2) return;
    event.preventDefault();
    void take(pasted);
  };
  return (
    <div className={styles.add}>
      {!full && !disabled && (
        <div onPaste={paste}>
          <AuctionField
            act="COLLECTION"
            label={t('content/collections:add.label')}
            hint={t('content/collections:add.hint')}
            value={null}
            onChange={(id) => id !== null && !ids.includes(id) && onAdd([id])}
          />
        </div>
      )}
      {full && <Notice kind="info">{t('content/collections:add.full', { max: COLLECTION_MAX.byHand })}</Notice>}
      {!pasting && !full && !disabled && (
        <Button size="small" icon="copy" onClick={() => setPasting(true)}>
          {t('content/collections:add.paste')}
        </Button>
      )}
      {pasting && (
        <div className={styles.paste}>
          <TextAreaField
            autoFocus
            rows={3}
            label={t('content/collections:add.numbers')}
            hint={t('content/collections:add.numbersHint')}
            value={text}
            maxLength={20_000}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            variant="primary"
            busy={attempt.busy}
            disabled={numbersIn(text).length === 0}
            onClick={() => void take(text)}
          >
            {t('content/collections:add.take', { count: numbersIn(text).length })}
          </Button>
        </div>
      )}
      {taken && (
        <Notice kind={taken.off.length + taken.unknown.length + taken.over > 0 ? 'warning' : 'success'} role="status">
          {[
            t('content/collections:add.added', { count: taken.added }),
            taken.known > 0 && t('content/collections:add.known', { count: taken.known }),
            taken.off.length > 0 && t('content/collections:add.off', { numbers: taken.off.join(', ') }),
            taken.unknown.length > 0 && t('content/collections:add.unknown', { numbers: taken.unknown.join(', ') }),
            taken.over > 0 && t('content/collections:add.over', { count: taken.over, max: COLLECTION_MAX.byHand }),
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
    </div>
  );
};
