import { may } from '@/domain/permissions';

/** Whether the list is of one's own earnings: asked for in the address, or all that one may see. */
export const isOwnList = (authorities: readonly string[], agent: unknown): boolean =>
  may(authorities, 'earnings.readOwn') && (agent === '1' || !may(authorities, 'earnings.readAll'));
