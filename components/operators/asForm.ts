import type { Input } from '@/contract/kit';
import type { OperatorRecord } from '@/contract/operatorRecord';
import type { operators } from '@/contract/operators';

/** A record as the call that saves it takes it. What is missing there is refused beside its field. */
export const asForm = ({
  hasPassword: _,
  lastSeenAt: __,
  createdAt: ___,
  phone,
  ...record
}: OperatorRecord): Input<typeof operators.update> => ({ ...record, phone: phone ?? '' });
