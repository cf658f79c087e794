import type { TFunction } from 'i18next';
import type { LandingBlock } from '@/contract/content/bodies/landing';

/** A block's name: its kind, and its title if it has one. */
export const blockName = ({ kind, title }: LandingBlock, t: TFunction): string => {
  const name = t(`enums:landingBlock.${kind}`);
  return title ? t('content/pages:blocks.named', { kind: name, title }) : name;
};

/** The name of the block with this key, with its position: two blocks of a kind may have no title. */
export const placedName = (key: string, blocks: readonly LandingBlock[], t: TFunction): string => {
  const place = blocks.findIndex((block) => block.key === key);
  const block = blocks[place];
  return block ? t('content/pages:blocks.placed', { place: place + 1, name: blockName(block, t) }) : '';
};
