import type { ComponentType } from 'react';
import type { PublicAgreement, PublicFaq, PublicText } from '@/contract/content/site';
import type { EnumValue } from '@/domain/enums';
import { RichText } from '../RichText';
import { Banner } from './Banner';
import styles from './Shown.module.css';
import { ShownCollection } from './ShownCollection';
import { ShownPage } from './ShownPage';

const Faq = ({ shape: { question, answer } }: { shape: PublicFaq }) => (
  <details open className={styles.faq}>
    <summary>{question}</summary>
    <RichText html={answer} className={styles.words} />
  </details>
);

const Text = ({ shape: { title, text } }: { shape: PublicText | PublicAgreement }) => (
  <article>
    <h1>{title}</h1>
    <RichText html={text} className={styles.words} />
  </article>
);

/** Renders each kind as on the website, using only what its public call answers. */
const KINDS = {
  FAQ: Faq,
  CMS_TEXT: Text,
  AGREEMENT: Text,
  COLLECTION: ShownCollection,
  LANDING_PAGE: ShownPage,
  MASTHEAD: Banner,
  STICKY: Banner,
  ANNOUNCEMENT: Banner,
  WIDGET: Banner,
  CMS_BANNER: Banner,
} as const satisfies Partial<Record<EnumValue<'contentKind'>, ComponentType<{ shape: never }>>>;
const SHOWN = KINDS as Partial<Record<string, ComponentType<{ shape: unknown }>>>;

/** A content item as on the website. */
export const Shown = ({ kind, shape }: { kind: EnumValue<'contentKind'>; shape: unknown }) => {
  const Kind = SHOWN[kind];
  return <main className={styles.site}>{Kind && <Kind shape={shape} />}</main>;
};
