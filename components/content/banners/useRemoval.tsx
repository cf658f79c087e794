import type * as z from 'zod/mini';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/Notice';
import { useAct, useAttempt } from '@/components/ui/useAct';
import type { BannerRow, banners } from '@/contract/content/banners';
import type { contentLife } from '@/contract/content/life';
import type { Endpoint, Input } from '@/contract/kit';
import { asks } from '@/contract/request';
import type { BannerKind, RemovedAtOnce } from '@/domain/content/banners';
import { call, imported } from '@/lib/call';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';
import { seenOn } from '../life/seenOn';

const USES = asks<typeof contentLife.uses>('/rest/admin/content/life/uses/{id}');
const USES_OF_KIND = asks<typeof banners.uses>('/rest/assistant/banner/uses');

type Removal = Endpoint<z.ZodMiniObject, z.ZodMiniType<{ removed: number[] }>>;

/** Removes banners after a confirmation; `bar` offers to undo the last removal until the screen is left. */
export const useRemoval = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const attempt = useAttempt();
  const undo = useAct(() => import('@/contract/content/banners').then(({ banners }) => banners.undoRemoval));
  const invalidate = useInvalidate();
  const [removed, setRemoved] = useState<readonly number[]>([]);

  const removeBy = async <E extends Removal>(text: string, endpoint: () => Promise<E>, input: Input<E>) => {
    const label = t('content/banners:remove.confirm');
    if (!(await dialog.confirm({ text, confirmLabel: label, danger: true }))) return;
    const answer = await call(await imported(endpoint), input);
    await invalidate();
    setRemoved(answer.removed);
    if (answer.removed.length === 0) toast.info(t('content/banners:remove.none'));
  };
  const bringBack = () =>
    undo.run({ ids: [...removed] }, ({ back }) => {
      setRemoved([]);
      toast.success(t('content/banners:remove.back', { count: back.length }));
    });
  return {
    remove: ({ id, version, name, kind }: BannerRow) =>
      attempt.run(async () => {
        const { rows } = await call(USES, { id });
        const text = [t('content/banners:remove.ask', { name }), seenOn(rows, t)].filter(Boolean).join(' ');
        const endpoint = () => import('./calls').then(({ REMOVE_OF }) => REMOVE_OF[kind as BannerKind]);
        await removeBy(text, endpoint, { id, version });
      }),
    removeAll: (kind: RemovedAtOnce) =>
      attempt.run(async () => {
        const { rows } = await call(USES_OF_KIND, { kind });
        const text = t('content/banners:remove.allAsk', { kind: t(`enums:contentKind.${kind}`) });
        const endpoint = () => import('./calls').then(({ REMOVE_ALL_OF }) => REMOVE_ALL_OF[kind]);
        await removeBy([text, seenOn(rows, t)].filter(Boolean).join(' '), endpoint, {});
      }),
    bar: removed.length > 0 && (
      <Notice
        kind="info"
        role="status"
        action={
          <Button size="small" busy={undo.busy} onClick={() => void bringBack()}>
            {t('content/banners:remove.undo')}
          </Button>
        }
      >
        {t('content/banners:remove.done', { count: removed.length })}
      </Notice>
    ),
  };
};
