import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import type { Selection } from '@/components/ui/list/types';
import type { ActivityRow } from '@/contract/activities/record';
import type { EnumValue } from '@/domain/enums';
import { lazyPart } from '@/lib/lazyPart';

const AssignDrawer = lazyPart(() => import('./AssignDrawer').then((module) => module.AssignDrawer));

type Type = EnumValue<'activityType'>;
type Props = { chosen: Selection<Pick<ActivityRow, 'id' | 'type'>>; onClose: () => void };

/** The types of the selection as far as known here: those of the filter, otherwise those on the page. */
const typesOf = ({ query, rows }: Props['chosen']): readonly Type[] =>
  query ? [query.type ?? []].flat().map((type) => type as Type) : [...new Set(rows.map(({ type }) => type))];

/** Assigns the selected activities to one operator: only of one type, since that decides who may have them. */
export const AssignSelected = ({ chosen, onClose }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const types = typesOf(chosen);
  const [type] = types;
  const fits = types.length === 1;
  const refuse = useEffectEvent(() => void dialog.info(t('activities:assign.mixed')).then(onClose));
  useEffect(() => {
    if (!fits) refuse();
  }, [fits]);
  if (!fits || !type) return null;
  return <AssignDrawer ids={chosen.ids} chosen={chosen} type={type} onClose={onClose} onDone={chosen.clear} />;
};
