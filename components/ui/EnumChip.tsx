import { useTranslation } from 'react-i18next';
import type { EnumName } from '@/domain/enums';
import { chip } from './chip';

/** A state or a kind as a coloured chip with its Turkish name. */
export const EnumChip = ({ name, value }: { name: EnumName; value: string }) => chip(name, value, useTranslation().t);
