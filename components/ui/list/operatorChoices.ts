import { useMemo } from 'react';
import { useSession } from '@/lib/session';
import type { Option } from './types';

/** The active operators as a filter's choices, by name. They came with the page, so nothing is fetched. */
export const useOperatorChoices = (): readonly Option[] => {
  const operators = useSession()?.operators;
  return useMemo(
    () =>
      (operators ?? []).map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: `${firstName} ${lastName}`,
      })),
    [operators],
  );
};
