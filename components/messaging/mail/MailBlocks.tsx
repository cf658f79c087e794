import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddMenu } from '@/components/ui/AddMenu';
import { Empty } from '@/components/ui/Empty';
import { FoldingBlock } from '@/components/ui/FoldingBlock';
import { SortableList } from '@/components/ui/SortableList';
import { ENUMS } from '@/domain/enums';
import { Block, BLOCKS_MAX, newBlock, plainText } from '@/domain/messaging/blocks';
import { BlockFields } from './BlockFields';
import styles from './Mail.module.css';

type Props = { value: readonly Block[]; onChange: (blocks: Block[]) => void; error?: string | undefined };
/** `key` identifies blocks while they are moved; it is not saved. */
type Item = { key: number; block: Block };

const itemsOf = (blocks: readonly Block[]): Item[] => blocks.map((block, key) => ({ key, block }));
const same = (items: readonly Item[], blocks: readonly Block[]) =>
  JSON.stringify(items.map(({ block }) => block)) === JSON.stringify(blocks);

/** The blocks of an e-mail in order, one of them open. Sortable by mouse or keyboard. */
export const MailBlocks = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation();
  const [items, setItems] = useState(() => itemsOf(value));
  const [open, setOpen] = useState<number | null>(null);
  // Replaced from outside by somebody else's version.
  if (!same(items, value)) setItems(itemsOf(value));
  const take = (next: Item[]) => {
    setItems(next);
    onChange(next.map(({ block }) => block));
  };
  const wordsOf = (block: Block) => (block.kind === 'DIVIDER' ? '' : plainText([block]).replaceAll('\n', ' '));
  const nameOf = ({ block }: Item) => {
    const kind = t(`enums:mailBlock.${block.kind}`);
    const text = wordsOf(block).slice(0, 40);
    return text ? t('messaging/templates:blocks.named', { kind, text }) : kind;
  };
  return (
    <div className={styles.blocks}>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {items.length === 0 && (
        <Empty
          icon="columns"
          title={t('messaging/templates:blocks.none')}
          text={t('messaging/templates:blocks.noneText')}
        />
      )}
      <SortableList
        label={t('messaging/templates:fields.blocks')}
        items={items}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onOrder={take}
      >
        {(item) => {
          const { key, block } = item;
          const isOpen = open === key;
          return (
            <FoldingBlock
              kind={t(`enums:mailBlock.${block.kind}`)}
              words={wordsOf(block)}
              name={nameOf(item)}
              wrong={!Block.safeParse(block).success}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : key)}
              onDrop={() => take(items.filter((one) => one.key !== key))}
            >
              <BlockFields
                block={block}
                onChange={(changed) => take(items.map((one) => (one.key === key ? { key, block: changed } : one)))}
              />
            </FoldingBlock>
          );
        }}
      </SortableList>
      <AddMenu
        label={t('messaging/templates:blocks.add')}
        kinds={ENUMS.mailBlock}
        nameOf={(kind) => t(`enums:mailBlock.${kind}`)}
        aboutOf={(kind) => t(`messaging/templates:blocks.about.${kind}`)}
        disabled={items.length >= BLOCKS_MAX}
        onAdd={(kind) => {
          const key = Math.max(-1, ...items.map((one) => one.key)) + 1;
          take([...items, { key, block: newBlock(kind) }]);
          setOpen(key);
        }}
      />
    </div>
  );
};
