import { useEffect, useState } from 'react';
import type { Endpoint } from '@/contract/kit';
import { retried } from '@/lib/retried';
import { useCall } from '@/lib/useCall';
import type { Asked } from '../fields/Asked';
import type { Choices, Option } from './types';

const NOT_YET = { path: '' } as Endpoint;

/** What a filter may be set to, for what has been typed, and the call that brings it: `loading` until both it and its answer are there. */
export const useChoices = (
  { call, input, options }: Choices,
  typed = '',
): { found: readonly Option[]; loading: boolean; from: Asked } => {
  const [endpoint, setEndpoint] = useState<Endpoint | null>(null);
  useEffect(() => {
    let shown = true;
    void retried(call)().then((arrived) => shown && setEndpoint(arrived));
    return () => {
      shown = false;
    };
  }, [call]);
  const from = useCall(endpoint ?? NOT_YET, input(typed) as never, { enabled: endpoint !== null });
  const { data, isPending } = from;
  return { found: data === undefined ? [] : options(data as never), loading: isPending, from };
};
