import type { OperatorRecord } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import { call } from '@/lib/call';
import { useAction } from '@/lib/useCall';

/**
 * Lets an operator go or takes one back. It is an act on the record as it is now, not the saving of a form that was
 * read some time ago: a password set meanwhile does not stand in its way.
 */
export const useSetStatus = (id: number) => {
  const update = useAction(operators.update);
  const setStatus = async (status: OperatorRecord['status']): Promise<OperatorRecord> => {
    const record = await call(operators.detail, { id });
    const { version, firstName, lastName, username, email, phone, territoryId } = record;
    // Roles, groups and the identity number are not said, and stay.
    const fields = { firstName, lastName, username, email, phone: phone ?? '', territoryId };
    return update.mutateAsync({ id, version, ...fields, status });
  };
  return { setStatus, busy: update.isPending };
};
