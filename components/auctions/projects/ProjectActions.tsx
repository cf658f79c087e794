import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import type { ProjectRow } from '@/contract/auctions/projects';
import { toast } from '@/lib/toast';

/** A project row's actions: edit, activate or deactivate (V50). */
export const ProjectActions = ({ project, onEdit }: { project: ProjectRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const update = useAct(() => import('@/contract/auctions/projects').then(({ projects }) => projects.updateStatus));
  const active = project.status === 'ACTIVE';
  const toggle = () =>
    update.run({ id: project.id, status: active ? 'PASSIVE' : 'ACTIVE' }, () => {
      toast.success(
        t(active ? 'auctions/projects:deactivated' : 'auctions/projects:activated', { name: project.name }),
      );
    });
  return (
    <>
      <LockedButton may="projects.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('auctions/projects:change')}
      </LockedButton>
      <LockedButton may="projects.edit" size="small" busy={update.busy} onClick={() => void toggle()}>
        {t(active ? 'auctions/projects:deactivate' : 'auctions/projects:activate')}
      </LockedButton>
    </>
  );
};
