import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { useDialog } from '@/components/ui/dialog';
import type { Selection } from '@/components/ui/list/types';
import type { ActivityRow } from '@/contract/activityRecord';
import { useTranslation } from '@/lib/useTranslation';
import './texts';

const AssignDrawer = dynamic(() => import('./AssignDrawer').then((module) => module.AssignDrawer), { ssr: false });

type Props = { chosen: Selection<Pick<ActivityRow, 'id' | 'type'>>; onClose: () => void };

/** Gives the selected work to one operator: of one type, since who may have it depends on that. */
export const AssignSelected = ({ chosen, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const types = new Set(chosen.rows.map(({ type }) => type));
  const [type] = types;
  const fits = types.size === 1 && chosen.rows.length === chosen.ids.length;
  const refuse = useEffectEvent(() => void dialog.info(t('activities:assign.mixed')).then(onClose));
  useEffect(() => {
    if (!fits) refuse();
  }, [fits]);
  if (!fits || !type) return null;
  return <AssignDrawer ids={chosen.ids} type={type} onClose={onClose} onDone={chosen.clear} />;
};
