import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import type { ApplicationDetail } from '@/contract/agents/applications';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';
import { OPEN_STAGES } from '@/domain/agents/applications';
import { lazyPart } from '@/lib/lazyPart';
import { shutBy, useMove } from './useMove';

const EditDrawer = lazyPart(() => import('./EditDrawer').then((module) => module.EditDrawer));

type Action = EnumValue<'agentApplicationAction'>;
/** The usual next action. */
const NEXT: Partial<Record<ApplicationDetail['stage'], Action>> = {
  NEW: 'CONTACT',
  CONTACTED: 'EVALUATE',
  EVALUATION: 'ACCEPT',
  LOST: 'REOPEN',
};

/** The possible actions on an application; one that is not possible says why. */
export const Actions = ({ application }: { application: ApplicationDetail }) => {
  const { t } = useTranslation();
  const { move, busy, parts } = useMove();
  const [editing, setEditing] = useState(false);
  const open = OPEN_STAGES.some((stage) => stage === application.stage);
  return (
    <>
      {open && (
        <LockedButton may="agents.applications.work" icon="edit" onClick={() => setEditing(true)}>
          {t('agents/applications:edit.action')}
        </LockedButton>
      )}
      {application.moves.map(({ action, lacks }) => {
        const [why] = shutBy(application, action);
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={NEXT[application.stage] === action ? 'primary' : action === 'LOSE' ? 'ghost' : 'secondary'}
            reason={why && t(`errors:${why}`)}
            busy={busy === application.id}
            onClick={() => move(application, action)}
          >
            {enumLabel('agentApplicationAction', action, t)}
          </LockedButton>
        );
      })}
      {editing && <EditDrawer application={application} onClose={() => setEditing(false)} />}
      {parts}
    </>
  );
};
