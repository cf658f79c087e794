import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { LockedButton } from '@/components/ui/LockedButton';
import { lazyPart } from '@/lib/lazyPart';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));
const ImportDrawer = lazyPart(() => import('./ImportDrawer').then((module) => module.ImportDrawer), {
  texts: ['agents/applications', 'errors', 'enums/agents'],
});

/** Beside the title of board and list: switch to the other view, import a file, new application. */
export const HeadActions = ({ other }: { other: 'board' | 'list' }) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'create' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        href={other === 'board' ? '/agent/applications' : '/agent/application-list'}
        icon={other === 'board' ? 'columns' : 'menu'}
      >
        {t(other === 'board' ? 'agents/applications:asBoard' : 'agents/applications:asList')}
      </Button>
      <LockedButton may="agents.applications.work" icon="upload" onClick={() => setOpen('import')}>
        {t('agents/applications:import.action')}
      </LockedButton>
      <LockedButton may="agents.applications.work" variant="primary" icon="plus" onClick={() => setOpen('create')}>
        {t('agents/applications:create.action')}
      </LockedButton>
      {open === 'create' && <CreateDrawer onClose={close} />}
      {open === 'import' && <ImportDrawer onClose={close} />}
    </>
  );
};
