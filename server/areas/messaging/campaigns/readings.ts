import { plain, type Reading } from '@/server/platform/history/readings';

/** The filled-in words, each with its name in the template. */
export const readFilled: Reading = (value, words) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).map(([label, text]) => ({ label, text: plain(text, words) }))
    : [{ label: '', text: plain(value, words) }];
