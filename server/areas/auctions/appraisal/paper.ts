import { formatDay } from '@/domain/formats';
import { fillPaper, type Paper, type PaperPart, type PaperText } from '@/domain/papers';
import type { SettingKey } from '@/domain/settings/table';
import messages from '@/locales/tr/messages.json';
import { fill } from '@/server/kernel/texts';
import { setting, settingVersion } from '@/server/platform/settings/settings';
import type { Sheet } from './sheet';

const KEYS = {
  offer: 'paperOffer',
  summary: 'paperSummary',
  appraisal: 'paperAppraisal',
  discovery: 'paperDiscovery',
  evidence: 'paperEvidence',
  agentContract: 'paperAgentContract',
} as const satisfies Record<Paper, SettingKey>;

export type Values = Readonly<Record<string, string | null | undefined>>;
/** A document's texts with the record's values filled in; `part` is empty where no text is set. */
export type Words = { title: string; part: (part: PaperPart) => string; version: number };

/** From a given text, as for a preview. */
export const wordsFrom = (text: PaperText, values: Values, version: number): Words => {
  const part = (name: PaperPart) => fillPaper(text[name] ?? '', values);
  return { title: part('title'), part, version };
};

/** From the text that is in force on a day (default: today). */
export const wordsOf = (paper: Paper, values: Values, day?: string): Words =>
  wordsFrom(setting(KEYS[paper], day), values, settingVersion(KEYS[paper], day));

/** The values that every document can use. */
export const commonValues = (of: { auctionId: number; name: string; address: string; at: string }): Values => ({
  'mezat no': String(of.auctionId),
  taşınmaz: of.name,
  adres: of.address,
  tarih: formatDay(of.at),
  şirket: setting('companyTitle'),
  'yetki belgesi no': setting('companyCertificateNumber'),
});

/** Draws a part if it has text, under its heading, if any. */
export const drawPart = ({ doc, left, width, heading, need, colours }: Sheet, text: string, title?: string): void => {
  if (text.trim() === '') return;
  if (title) heading(title);
  else doc.moveDown(0.7);
  need(40);
  doc
    .font('text')
    .fontSize(9.5)
    .fillColor(colours.text)
    .text(text, left, doc.y, { width, lineGap: 2, paragraphGap: 3 });
};

/** The footer of a document: its title and the version of its text. */
export const footOf = ({ title, version }: Words, id: number): string =>
  fill(messages.paperFoot, { title, id, version });
