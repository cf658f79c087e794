import { enums } from '@/locales/tr/enums';
import texts from '@/locales/tr/customers.json';
import { oneOf, whole } from '@/server/platform/history/readings';

/** The fields that two records of one person exchanged, by their names on the screen. */
export const readExchanged = whole(oneOf(texts.fields));
/** The channels whose consents were exchanged. */
export const readConsents = whole(oneOf(enums.consentChannel));
