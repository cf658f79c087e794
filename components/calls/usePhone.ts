import { calls } from '@/contract/calls';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

/** While a line rings or is talked on, it is asked this often. */
const BUSY_MS = 1_000;
const QUIET_MS = 30_000;

/** One's telephone: the call in hand and those that ring, kept up to date. */
export const usePhone = () => {
  const may = useMay('calls.make');
  useLiveCalls(may ? ['calls'] : [], [calls.current, calls.detail]);
  const { data } = useCall(
    calls.current,
    {},
    {
      enabled: may,
      refetchInterval: ({ state }) => {
        const stage = state.data?.call?.stage;
        return stage === 'RINGING' || stage === 'TALKING' ? BUSY_MS : QUIET_MS;
      },
    },
  );
  return { call: data?.call ?? null, incoming: data?.incoming ?? [], simulated: data?.simulated ?? false };
};
