import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { useAct } from '@/components/ui/useAct';
import { agentApplications, type ApplicationRow } from '@/contract/agents/applications';
import type { EnumValue } from '@/domain/enums';
import { CallError } from '@/lib/callError';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { useInvalidate } from '@/lib/useCall';

const LoseDrawer = lazyPart(() => import('./LoseDrawer').then((module) => module.LoseDrawer));

type Action = EnumValue<'agentApplicationAction'>;
export type Moved = Pick<ApplicationRow, 'id' | 'version' | 'name' | 'stage' | 'moves'>;

/** Why an action is not possible at all; a missing reason does not count, since losing asks for it. */
export const shutBy = ({ moves }: Moved, action: Action) =>
  moves.find((one) => one.action === action)?.closed.filter((code) => code !== 'LOST_REASON_NOT_FOUND') ?? [
    'INVALID_TRANSITION' as const,
  ];

/**
 * Moves an application: at once, after a confirmation if it cannot be undone, or after asking for the reason. If it is not possible, says
 * why. Render `parts` anywhere.
 */
export const useMove = (
  onMoved: (id: number) => void = () => undefined,
): { move: (application: Moved, action: Action) => void; busy: number | null; parts: ReactNode } => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const invalidate = useInvalidate();
  const act = useAct(agentApplications.move);
  const [losing, setLosing] = useState<Moved | null>(null);

  const done = (id: number, stage: EnumValue<'agentApplicationStage'>) => {
    toast.success(t('agents/applications:move.done', { stage: enumLabel('agentApplicationStage', stage, t) }));
    setLosing(null);
    onMoved(id);
  };
  const move = async (application: Moved, action: Action) => {
    const { id, version, name } = application;
    const shut = shutBy(application, action);
    if (shut.length > 0) {
      const to = application.moves.find((one) => one.action === action)?.to;
      return void dialog.info(
        shut.map((code) => t(`errors:${code}`)).join(' '),
        to && t('agents/applications:move.closedTitle', { stage: enumLabel('agentApplicationStage', to, t) }),
      );
    }
    if (action === 'LOSE') return setLosing(application);
    if (
      action === 'ACCEPT' &&
      !(await dialog.confirm({
        title: t('agents/applications:move.acceptTitle'),
        text: t('agents/applications:move.acceptText', { name }),
      }))
    )
      return;
    await act.run(
      { id, version, action },
      (moved) => done(id, moved.stage),
      async (failure) => {
        if (!(failure instanceof CallError) || failure.code !== 'VERSION_CONFLICT') return false;
        toast.info(t('agents/applications:move.stale'));
        await invalidate();
        return true;
      },
    );
  };
  return {
    move: (application, action) => void move(application, action),
    busy: act.busy ? Number(act.variables?.id) : null,
    parts: losing && (
      <LoseDrawer application={losing} onClose={() => setLosing(null)} onLost={() => done(losing.id, 'LOST')} />
    ),
  };
};
