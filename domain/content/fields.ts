import type { EnumName } from '../enums';

/** The fields of drafts in which one value of an enumeration stands (of which, its kind says); a number under the same name is only a number. */
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

/** The fields of drafts that hold money, in kuruş. */
export const MONEY_FIELDS: readonly string[] = ['priceFrom', 'priceTo'];

/** An instant as drafts hold it. */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*Z$/;
