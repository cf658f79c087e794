import { REVISION_VALUES, type RevisionField } from '@/domain/auctions/revisions';
import { formatDay, formatMoney } from '@/lib/formats';
import type { TFunction } from '@/lib/i18n';

/** A field's value in words: money, a day, a kind of agreement, or as it is written. */
export const valueText = (field: RevisionField, price: number | null, value: string | null, t: TFunction): string => {
  const kind = REVISION_VALUES[field];
  if (kind === 'money') return price === null ? t('revisions:nothing') : formatMoney(price);
  if (value === null) return t('revisions:nothing');
  if (kind === 'day') return formatDay(value);
  return kind === 'agreementType' ? t(`enums:agreementType.${value}`) : value;
};
