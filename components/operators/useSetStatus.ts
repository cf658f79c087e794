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
    const { hasPassword: _, lastSeenAt: __, createdAt: ___, phone, ...fields } = record;
    return update.mutateAsync({ ...fields, phone: phone ?? '', status });
  };
  return { setStatus, busy: update.isPending };
};
