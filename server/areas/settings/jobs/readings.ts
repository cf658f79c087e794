import texts from '@/locales/tr/settings/jobs.json';
import { fields, type Reading } from '@/server/platform/history/readings';

/** The parameters with which a job was run. */
export const readParameters: Reading = fields(texts.parameter);
