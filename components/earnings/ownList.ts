import type { Asked } from '@/domain/permissions';

/** Whether the list shows one's own earnings: by the URL, or because the operator may see no others. */
export const isOwnList = (may: Asked, agent: unknown): boolean =>
  may('earnings.readOwn') && (agent === '1' || !may('earnings.readAll'));
