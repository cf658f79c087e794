import type { Asked } from '@/domain/permissions';

/** Whether the list is of one's own earnings: asked for in the address, or all that one may see. */
export const isOwnList = (may: Asked, agent: unknown): boolean =>
  may('earnings.readOwn') && (agent === '1' || !may('earnings.readAll'));
