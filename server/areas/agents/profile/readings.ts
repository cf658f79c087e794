import { PAGE_FIELDS } from '@/domain/agents/profile';
import texts from '@/locales/tr/agents/profile.json';
import { each, fields, inLine, like, money, named, type Reading, type Say } from '@/server/platform/history/readings';

const labels: Readonly<Record<string, string>> = texts.fields;

/** A page that is stored as JSON (storedFields), with the labels of its form. */
export const readPage: Reading = fields(Object.fromEntries(PAGE_FIELDS.map((field) => [field, texts.fields[field]])), {
  profileImage: named('file'),
  heroImage: named('file'),
  introImage: named('file'),
  gallery: named('file'),
  towns: named('town'),
  video: named('agent_video'),
  identityNumber: like('identity_number'),
  yearlyTarget: money,
});

const remark: Say = (value, words) => {
  const { field = '' } = (value ?? {}) as { field?: string };
  return inLine(fields({ text: labels[field] ?? '' }))(value, words);
};
/** The remarks on single fields with which a page was sent back. */
export const readPageRemarks: Reading = each(remark);
