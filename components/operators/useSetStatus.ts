import type { OperatorRecord } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import { call } from '@/lib/call';
import { useAction } from '@/lib/useCall';

/**
 * Deactivates or reactivates an operator. It acts on the present record instead of a form read earlier: a password set meanwhile causes no
 * conflict.
 */
export const useSetStatus = (id: number) => {
  const update = useAction(operators.update);
  const setStatus = async (status: OperatorRecord['status']): Promise<OperatorRecord> => {
    const record = await call(operators.detail, { id });
    const { version, firstName, lastName, username, email, phone, territoryId } = record;
    // Roles, groups and identity number are omitted, and therefore unchanged.
    const fields = { firstName, lastName, username, email, phone: phone ?? '', territoryId };
    return update.mutateAsync({ id, version, ...fields, status });
  };
  return { setStatus, busy: update.isPending };
};
