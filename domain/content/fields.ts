import type { EnumName } from '../enums';

/**
 * Draft fields that hold an enumeration's value (which enumeration depends on the content's kind); a number in a field of that name is just
 * a number.
 */
export const CHOICES_OF_FIELD: Readonly<Record<string, readonly EnumName[]>> = {
  agreement: ['memberAgreement'],
  choice: ['collectionsChoice', 'collectionChoice'],
  device: ['bannerDevice'],
  language: ['language'],
  location: ['widgetLocation'],
  order: ['collectionOrder'],
  shows: ['blockBanner'],
  source: ['collectionSource'],
  theme: ['bannerTheme'],
};

/** Draft fields that hold money, in kuruş. */
export const MONEY_FIELDS: readonly string[] = ['priceFrom', 'priceTo'];

/** The format of an instant in drafts. */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;
