import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { RetryButton } from '../RetryButton';

/** The call that brings what a field offers: what `useCall` gives. */
export type Asked<T = unknown> = Pick<UseQueryResult<T, CallError>, 'data' | 'error' | 'isLoading' | 'refetch'>;

/** Whether it is loading; false when it was not requested. */
export const isComing = ({ data, isLoading }: Asked) => data === undefined && isLoading;

type Props = { title: string; error: Error; onRetry: Asked['refetch'] | undefined };

/** Beside a field whose choices could not be loaded: what failed, why, and the way to ask again. */
export const ChoicesFailed = ({ title, error, onRetry }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      {title} {errorText(error, t)} <RetryButton size="small" onRetry={() => onRetry?.()} />
    </>
  );
};
