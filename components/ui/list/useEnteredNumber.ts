import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListState } from '@/lib/listState';

type Of = {
  ids: readonly number[];
  filters: ListState['filters'];
  /** Whether the rows are those of the current filters. */
  ready: boolean;
  hrefAt: (index: number) => string | undefined;
};

/** Opens the record whose exact number was entered, once the rows for it have loaded. Returns a function to call with what was entered. */
export const useEnteredNumber = ({ ids, filters, ready, hrefAt }: Of) => {
  const router = useRouter();
  const [entered, setEntered] = useState('');
  const isNumber = /^#?\d+$/.test(entered) && Object.values(filters).includes(entered);
  const at = isNumber && ready ? ids.findIndex((id) => String(id) === entered.replace('#', '')) : -1;
  const meant = at < 0 ? undefined : hrefAt(at);
  const open = useEffectEvent((href: string) => void router.push(href));
  useEffect(() => {
    if (meant) open(meant);
  }, [meant]);
  return setEntered;
};
