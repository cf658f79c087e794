import { useTranslation } from 'react-i18next';
import type { EnumValue } from '@/domain/enums';
import { noteJobs } from '@/lib/bulkJobs';
import { formatNumber } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import type { Chosen } from '../list/types';

/** Whether so many are changed by a job instead of at once: all that a filter finds, and more than `atOnce`. */
export const needsJob = ({ ids, query }: Chosen, atOnce: number): boolean => query !== null || ids.length > atOnce;

/** Begins a job: `input` is that of the act's own call, without the records. @throws CallError with the refusal */
export const useBulkJob = (kind: EnumValue<'bulkKind'>) => {
  const { t } = useTranslation();
  const start = useAction(() => import('@/contract/bulk').then(({ bulk }) => bulk.start));
  return {
    busy: start.isPending,
    begin: async ({ ids, query }: Chosen, input: Record<string, unknown>): Promise<void> => {
      const { total } = await start.mutateAsync({ kind, input, ...(query ? { query } : { ids: [...ids] }) });
      noteJobs(true);
      toast.info(t('bulk:begun', { count: formatNumber(total) }));
    },
  };
};
