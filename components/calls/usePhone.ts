import { calls } from '@/contract/calls';
import { useMay } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

/** Polling interval while the line rings or somebody is talking. */
const BUSY_MS = 1_000;
const QUIET_MS = 30_000;

/** The operator's phone: the open call and the ringing ones, kept up to date. */
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
