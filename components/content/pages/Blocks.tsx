import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddMenu } from '@/components/ui/AddMenu';
import { Empty } from '@/components/ui/Empty';
import { FoldingBlock } from '@/components/ui/FoldingBlock';
import { SortableList } from '@/components/ui/SortableList';
import { askedOf, type LandingBlock, newBlock, valuesOf } from '@/contract/content/bodies/landing';
import { LANDING_MAX } from '@/domain/content/landing';
import { ENUMS } from '@/domain/enums';
import { BlockField } from './BlockField';
import { blockName } from './blockName';
import styles from './Blocks.module.css';

type Props = {
  blocks: readonly LandingBlock[];
  onChange: (blocks: LandingBlock[]) => void;
  /** Keys: `blocks.INDEX.FIELD`. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

const Fields = ({
  block,
  index,
  onChange,
  errors,
  disabled,
}: Omit<Props, 'blocks' | 'onChange'> & {
  block: LandingBlock;
  index: number;
  onChange: (block: LandingBlock) => void;
}) => {
  const values = valuesOf(block);
  return (
    <div className={styles.fields}>
      {askedOf(block).map((facts) => (
        <BlockField
          key={facts.name}
          facts={facts}
          value={values[facts.name]}
          error={errors[`blocks.${index}.${facts.name}`]}
          disabled={disabled}
          onChange={(value) => onChange({ ...block, [facts.name]: value } as LandingBlock)}
        />
      ))}
    </div>
  );
};

/** The blocks of a page in order, one of them open. Sortable by mouse or keyboard. */
export const Blocks = ({ blocks, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  const nameOf = (block: LandingBlock) => blockName(block, t);
  const wrong = (index: number) => Object.keys(errors).some((field) => field.startsWith(`blocks.${index}.`));
  return (
    <div className={styles.blocks}>
      {blocks.length === 0 && (
        <Empty icon="columns" title={t('content/pages:blocks.none')} text={t('content/pages:blocks.noneText')} />
      )}
      <SortableList
        label={t('content/pages:blocks.label')}
        items={blocks}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        disabled={disabled}
        onOrder={onChange}
      >
        {(block, index) => {
          const isOpen = open === block.key;
          return (
            <FoldingBlock
              kind={t(`enums:landingBlock.${block.kind}`)}
              words={block.title ?? ''}
              name={nameOf(block)}
              wrong={wrong(index)}
              open={isOpen}
              onToggle={() => setOpen(isOpen ? null : block.key)}
              onDrop={() => onChange(blocks.filter(({ key }) => key !== block.key))}
              disabled={disabled}
            >
              <Fields
                {...{ block, index, errors, disabled }}
                onChange={(changed) => onChange(blocks.map((one) => (one.key === changed.key ? changed : one)))}
              />
            </FoldingBlock>
          );
        }}
      </SortableList>
      <AddMenu
        label={t('content/pages:blocks.add')}
        kinds={ENUMS.landingBlock}
        nameOf={(kind) => t(`enums:landingBlock.${kind}`)}
        aboutOf={(kind) => t(`content/pages:about.${kind}`)}
        disabled={disabled || blocks.length >= LANDING_MAX.blocks}
        onAdd={(kind) => {
          const block = newBlock(kind, crypto.randomUUID());
          onChange([...blocks, block]);
          setOpen(block.key);
        }}
      />
    </div>
  );
};
