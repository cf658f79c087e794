import type { TFunction } from 'i18next';
import type { EnumName } from '@/domain/enums';
import { toneOf } from '@/domain/enums/states';
import styles from './chip.module.css';

/** The Turkish label of an enum's value. */
export const enumLabel = (name: EnumName, value: string, t: TFunction): string => t(`enums:${name}.${value}`);

/** A chip that only says something: plain, for lists draw hundreds; as the theme draws MUI's, which can be pressed (ToggleChip). */
export const chip = (name: EnumName, value: string, t: TFunction) => (
  <span className={`${styles.chip} ${styles[toneOf(name, value)]}`}>{enumLabel(name, value, t)}</span>
);
