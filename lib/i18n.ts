import commonEn from '@/locales/en/common.json';
import screensEn from '@/locales/en/screens.json';
import common from '@/locales/tr/common.json';
import screens from '@/locales/tr/screens.json';
import type { Catalogue, Speaker, TFunction } from './catalogue';
import { speakerOf } from './i18nextSpeaker';

export type { Catalogue, TFunction } from './catalogue';

export const LANGUAGES = ['tr', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const asLanguage = (value: string | undefined): Language => LANGUAGES.find((known) => known === value) ?? 'tr';

export type Texts = { readonly language: Language; readonly t: TFunction };

const speakers: Record<Language, Speaker> = { tr: speakerOf('tr'), en: speakerOf('en') };

/** Adds an area's texts under their namespace: `addTexts('auctions', tr)` makes `t('auctions:…')` work everywhere. */
export const addTexts = (namespace: string, tr: Catalogue, en?: Catalogue) => {
  for (const speaker of Object.values(speakers)) {
    speaker.add('tr', namespace, tr);
    if (en) speaker.add('en', namespace, en);
  }
};
addTexts('common', common, commonEn);
addTexts('screens', screens, screensEn);

const inLanguage: Record<Language, Texts> = {
  tr: { language: 'tr', t: speakers.tr.t },
  en: { language: 'en', t: speakers.en.t },
};

/** The texts in one language; what English lacks comes in Turkish. */
export const textsIn = (language: Language): Texts => inLanguage[language];
