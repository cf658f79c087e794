import type { TFunction } from 'i18next';
import { REVISION_VALUES, type RevisionField } from '@/domain/auctions/revisions';
import { formatDay, formatMoney } from '@/lib/formats';

/** A field's value as text: money, a day, a type of agreement, or plain text. A price is undefined if the reader may not see it. */
export const valueText = (
  field: RevisionField,
  price: number | null | undefined,
  value: string | null,
  t: TFunction,
): string => {
  const kind = REVISION_VALUES[field];
  if (kind === 'money' && price === undefined) return t('auctions/revisions:hidden');
  if (kind === 'money')
    return price === null || price === undefined ? t('auctions/revisions:nothing') : formatMoney(price);
  if (value === null) return t('auctions/revisions:nothing');
  if (kind === 'day') return formatDay(value);
  return kind === 'agreementType' ? t(`enums:agreementType.${value}`) : value;
};
