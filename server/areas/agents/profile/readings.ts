import { PAGE_FIELDS } from '@/domain/agents/profile';
import texts from '@/locales/tr/agents/profile.json';
import { each, fields, inLine, like, money, named, type Reading, type Say } from '@/server/platform/history/readings';

const labels: Readonly<Record<string, string>> = texts.fields;

/** A page that is kept beside its columns (storedFields), by the names that its form has. */
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
/** What a page was sent back with, field by field. */
export const readPageRemarks: Reading = each(remark);
