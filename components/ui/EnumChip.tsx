import type { TFunction } from '@/lib/i18n';
import { useTranslation } from '@/lib/useTranslation';
import type { EnumName } from '@/domain/enums';
import { toneOf } from '@/lib/tones';
import styles from './EnumChip.module.css';

/** The Turkish label of an enum's value. */
export const enumLabel = (name: EnumName, value: string, t: TFunction): string => t(`enums:${name}.${value}`);

/** A chip without hooks: lists draw hundreds. */
export const chip = (name: EnumName, value: string, t: TFunction) => (
  <span className={`${styles.chip} ${styles[toneOf(value)]}`}>{enumLabel(name, value, t)}</span>
);

/** A state or a kind as a coloured chip with its Turkish name. */
export const EnumChip = ({ name, value }: { name: EnumName; value: string }) => {
  const { t } = useTranslation();
  return chip(name, value, t);
};
