import Chip, { type ChipProps } from '@mui/material/Chip';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type EnumName, toneOf } from '@/domain/enums';
import type { Tone } from '@/domain/enums/tone';
import styles from './EnumChip.module.css';

/** The Turkish label of an enum's value. */
export const enumLabel = (name: EnumName, value: string, t: TFunction): string => t(`enums:${name}.${value}`);

/** A chip of a list's cell, which draws hundreds: plain, and as the theme draws MUI's. */
export const chip = (name: EnumName, value: string, t: TFunction) => (
  <span className={`${styles.chip} ${styles[toneOf(name, value)]}`}>{enumLabel(name, value, t)}</span>
);

const COLOURS = {
  success: 'success',
  danger: 'error',
  warning: 'warning',
  info: 'info',
  brand: 'primary',
  neutral: 'default',
} as const satisfies Record<Tone, ChipProps['color']>;

/** A state or a kind as a coloured chip with its Turkish name. */
export const EnumChip = ({ name, value }: { name: EnumName; value: string }) => {
  const { t } = useTranslation();
  return <Chip component="span" color={COLOURS[toneOf(name, value)]} label={enumLabel(name, value, t)} />;
};
