import { plain, type Reading } from '@/server/platform/history/readings';

/** The words that were filled in, each by the name that the template gives it. */
export const readFilled: Reading = (value, words) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([label, text]) => ({ label, text: plain(text, words) }))
    : [{ label: '', text: plain(value, words) }];
