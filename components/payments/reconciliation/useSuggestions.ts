import { useState } from 'react';
import { type StatementLine, statements } from '@/contract/payments/statements';
import { useCall } from '@/lib/useCall';

/** How many suggestions are shown at first. */
const FEW = 3;

/** The payments that may match a movement, most likely first, and the selected one; and the movement's history. */
export const useSuggestions = (line: StatementLine | undefined) => {
  const [pick, setPick] = useState<{ lineId: number | undefined; eftId: number }>();
  /** The line whose suggestions are all shown. */
  const [expanded, setExpanded] = useState<number>();
  const { data, error, refetch } = useCall(
    statements.suggestions,
    { lineId: line?.id ?? 0 },
    { enabled: line !== undefined },
  );
  const all = data?.line.id === line?.id ? (data?.rows ?? []) : line?.best ? [line.best] : [];
  const shown = expanded === line?.id ? all : all.slice(0, FEW);
  const picked = shown.find(({ eftId }) => pick?.lineId === line?.id && eftId === pick?.eftId) ?? shown[0];
  const choose = (eftId: number) => setPick({ lineId: line?.id, eftId });
  const chooseAt = (index: number) => {
    const to = shown[index];
    if (to) choose(to.eftId);
  };
  return {
    isLoaded: data !== undefined,
    error,
    refetch,
    shown,
    picked,
    choose,
    chooseAt,
    deeds: data?.line.id === line?.id ? (data?.deeds ?? []) : [],
    hidden: all.length - shown.length,
    showAll: () => setExpanded(line?.id),
    turn: (by: 1 | -1) => chooseAt(shown.findIndex((one) => one === picked) + by),
  };
};
