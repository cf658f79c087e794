import { useEffect, useState } from 'react';
import type { Endpoint, ListEndpoint } from '@/contract/kit';
import { retried } from '@/lib/retried';
import { useCall, useEvery } from '@/lib/useCall';
import type { Asked } from '../fields/Asked';
import type { Choices, Option } from './types';

const NOT_YET = { path: '' } as ListEndpoint;

/**
 * What a filter may be set to, and the call that brings it: `loading` until both it and its answer are there. With `typed`, what the
 * call finds for it.
 */
export const useChoices = (
  { call, input, options, every }: Choices,
  typed?: string,
): { found: readonly Option[]; loading: boolean; from: Asked } => {
  const [endpoint, setEndpoint] = useState<Endpoint | null>(null);
  useEffect(() => {
    let shown = true;
    void retried(call)().then((arrived) => shown && setEndpoint(arrived));
    return () => {
      shown = false;
    };
  }, [call]);
  const whole = every && typed === undefined;
  const there = endpoint !== null;
  const part = useCall<Endpoint>(endpoint ?? NOT_YET, input(typed ?? ''), { enabled: there && !whole });
  const all = useEvery((endpoint ?? NOT_YET) as ListEndpoint, input(''), { enabled: there && whole });
  const from = whole ? all : part;
  const { data, isPending } = from;
  return { found: data === undefined ? [] : options(data), loading: isPending, from };
};
