import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { type ProjectRow, projects } from '@/contract/auctions/projects';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import '@/components/projects/texts';

/** At the end of a project's row: change it, switch it on or off (V50). */
export const ProjectActions = ({ project, onEdit }: { project: ProjectRow; onEdit: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const update = useAction(projects.updateStatus);
  const active = project.status === 'ACTIVE';
  const toggle = async () => {
    try {
      await update.mutateAsync({ id: project.id, status: active ? 'PASSIVE' : 'ACTIVE' });
      toast.success(t(active ? 'projects:deactivated' : 'projects:activated', { name: project.name }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <>
      <LockedButton may="projects.edit" size="small" variant="ghost" icon="edit" onClick={onEdit}>
        {t('projects:change')}
      </LockedButton>
      <LockedButton may="projects.edit" size="small" busy={update.isPending} onClick={() => void toggle()}>
        {t(active ? 'projects:deactivate' : 'projects:activate')}
      </LockedButton>
    </>
  );
};
