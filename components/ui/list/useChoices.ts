import { useEffect, useState } from 'react';
import type { Endpoint } from '@/contract/kit';
import { retried } from '@/lib/retried';
import { useCall } from '@/lib/useCall';
import type { Choices, Option } from './types';

const NOT_YET = { path: '' } as Endpoint;

/** What a filter may be set to, for what has been typed; `loading` until the call and its answer are there. */
export const useChoices = (
  { call, input, options }: Choices,
  typed = '',
): { found: readonly Option[]; loading: boolean } => {
  const [endpoint, setEndpoint] = useState<Endpoint | null>(null);
  useEffect(() => {
    let shown = true;
    void retried(call)().then((arrived) => shown && setEndpoint(arrived));
    return () => {
      shown = false;
    };
  }, [call]);
  const { data, isPending } = useCall(endpoint ?? NOT_YET, input(typed) as never, { enabled: endpoint !== null });
  return { found: data === undefined ? [] : options(data as never), loading: isPending };
};
