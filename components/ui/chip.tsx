import type { TFunction } from 'i18next';
import type { EnumName } from '@/domain/enums';
import { toneOf } from '@/domain/enums/states';
import styles from './chip.module.css';

/** The Turkish label of an enum's value. */
export const enumLabel = (name: EnumName, value: string, t: TFunction): string => t(`enums:${name}.${value}`);

/** A chip that only shows something. Plain HTML, since lists have hundreds, with the looks of MUI's chip; one to press is ToggleChip. */
export const chip = (name: EnumName, value: string, t: TFunction) => (
  <span className={`${styles.chip} ${styles[toneOf(name, value)]}`}>{enumLabel(name, value, t)}</span>
);
