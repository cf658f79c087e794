import type { CallDetail } from '@/contract/calls';
import { CallCustomer } from './CallCustomer';

type Props = { call: CallDetail; onCall: (id: number) => void };

/** Calls the same customer again, after the wrap-up. */
export const CallAgain = ({ call: { open, customer }, onCall }: Props) =>
  !open && customer?.canOpen ? <CallCustomer again customerId={customer.id} onCall={onCall} /> : null;
