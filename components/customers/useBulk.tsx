import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { needsJob, useBulkJob } from '@/components/ui/bulk/useBulkJob';
import type { BulkAction, Selection } from '@/components/ui/list/types';
import { takenText } from '@/components/ui/takenText';
import { useAttempt } from '@/components/ui/useAct';
import type { CustomerRow } from '@/contract/customers';
import { CUSTOMERS_AT_ONCE_MAX } from '@/domain/lists';
import { lazyPart } from '@/lib/lazyPart';
import { formatNumber } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import type { TagChange } from './TagDrawer';
import { UndoBar } from './UndoBar';

const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));
const TagDrawer = lazyPart(() => import('./TagDrawer').then((module) => module.TagDrawer));

/** `run` returns the text for the toast. */
type Undo = { text: string; run: () => Promise<string> };

/** Groups changes by tag: undo is one request per tag. */
const byTag = (pairs: readonly TagChange[]) => {
  const found = new Map<number, number[]>();
  for (const { tagId, customerId } of pairs) found.set(tagId, [...(found.get(tagId) ?? []), customerId]);
  return [...found];
};

/** Bulk actions on customers: assign agents, change tags; each with undo. */
export const useBulk = (): { actions: BulkAction<CustomerRow>[]; parts: ReactNode } => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const restore = useAction(() =>
    import('@/contract/customers/work').then(({ customerWork }) => customerWork.restoreAgents),
  );
  const assignTags = useAction(() => import('@/contract/customers/tags').then(({ tags }) => tags.bulkAssign));
  const [open, setOpen] = useState<{ what: 'assign' | 'tag'; selection: Selection<CustomerRow> } | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const close = useCallback(() => setUndo(null), []);
  const ids = open?.selection.ids ?? [];
  const jobs = { assign: useBulkJob('CUSTOMER_AGENTS'), tag: useBulkJob('CUSTOMER_TAGS') };
  const asJob =
    open && needsJob(open.selection, CUSTOMERS_AT_ONCE_MAX)
      ? async (input: Record<string, unknown>) => {
          await jobs[open.what].begin(open.selection, input);
          open.selection.clear();
          setOpen(null);
        }
      : undefined;
  const finish = (next: Undo | null, nothing: string) => {
    open?.selection.clear();
    setOpen(null);
    setUndo(next);
    if (!next) toast.info(nothing);
  };
  const takeBack = async () => {
    if (!undo) return;
    await attempt.run(async () => {
      toast.success(await undo.run());
      setUndo(null);
    });
  };
  const untag = async (added: readonly TagChange[], removed: readonly TagChange[]) => {
    for (const [tagId, customerIds] of byTag(added)) await assignTags.mutateAsync({ customerIds, remove: [tagId] });
    for (const [tagId, customerIds] of byTag(removed)) await assignTags.mutateAsync({ customerIds, add: [tagId] });
  };

  const start = (what: 'assign' | 'tag') => (selection: Selection<CustomerRow>) => setOpen({ what, selection });
  return {
    actions: [
      { labelKey: 'customers:assign.action', may: 'customers.assign', wholeList: true, run: start('assign') },
      { labelKey: 'customers:tagging.action', may: 'customers.tag', wholeList: true, run: start('tag') },
    ],
    parts: (
      <>
        {open?.what === 'assign' && (
          <AssignDrawer
            customerIds={ids}
            asJob={asJob}
            title={t('customers:assign.many', { count: formatNumber(open.selection.count) })}
            onClose={() => setOpen(null)}
            onDone={({ changed, before, takenFrom }, was) =>
              finish(
                changed > 0
                  ? {
                      text: takenText(t('customers:assign.done', { count: changed }), takenFrom, t),
                      run: async () => {
                        const { kept } = await restore.mutateAsync({ rows: before, was });
                        return kept > 0
                          ? t('customers:assign.undoneBut', { count: kept })
                          : t('customers:assign.undone');
                      },
                    }
                  : null,
                t('customers:assign.none'),
              )
            }
          />
        )}
        {open?.what === 'tag' && (
          <TagDrawer
            customerIds={ids}
            asJob={asJob}
            title={t('customers:tagging.many', { count: formatNumber(open.selection.count) })}
            onClose={() => setOpen(null)}
            onDone={({ added, removed }) =>
              finish(
                added.length + removed.length > 0
                  ? {
                      text: t('customers:tagging.changed'),
                      run: async () => {
                        await untag(added, removed);
                        return t('customers:tagging.undone');
                      },
                    }
                  : null,
                t('customers:tagging.none'),
              )
            }
          />
        )}
        {undo && (
          <UndoBar
            key={undo.text}
            text={undo.text}
            busy={attempt.busy}
            onUndo={() => void takeBack()}
            onClose={close}
          />
        )}
      </>
    ),
  };
};
