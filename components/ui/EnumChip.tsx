import Chip, { type ChipProps } from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { EnumName } from '@/domain/enums';
import { toneOf } from '@/domain/enums/states';
import type { Tone } from '@/domain/enums/tone';
import { enumLabel } from './chip';

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
