import texts from '@/locales/tr/settings/jobs.json';
import { fields, type Reading } from '@/server/platform/history/readings';

/** What a job was run with. */
export const readParameters: Reading = fields(texts.parameter);
