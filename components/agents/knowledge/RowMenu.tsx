import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/IconButton';
import { Menu } from '@/components/ui/Menu';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge, type KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { useRouter } from 'next/router';
import { isWithin } from '@/domain/agents/knowledge';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';
import { stepOf, type Way } from './moves';

const CreateDrawer = lazyPart(() => import('./CreateDrawer').then((module) => module.CreateDrawer));
const MoveDrawer = lazyPart(() => import('./MoveDrawer').then((module) => module.MoveDrawer));

type Props = { row: KnowledgeTreeRow; rows: readonly KnowledgeTreeRow[]; onMove: (way: Way) => void };
const WAYS: readonly Way[] = ['up', 'down', 'in', 'out'];

/** The menu of a page in the tree. */
export const RowMenu = ({ row, rows, onMove }: Props) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const router = useRouter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'create' | 'move'>();
  const archiving = useAct(agentKnowledge.archive);
  const { id, title } = row;
  const close = () => setAnchor(null);
  const archive = async () => {
    close();
    const count = rows.filter((one) => one.id !== id && isWithin(rows, one.id, id)).length;
    const agreed = await dialog.confirm({
      title: t('agents/knowledge:archive.title'),
      text:
        count > 0
          ? t('agents/knowledge:archive.textBelow', { title, count })
          : t('agents/knowledge:archive.text', { title }),
      confirmLabel: t('agents/knowledge:archive.action'),
      danger: true,
    });
    if (agreed) await archiving.run({ id }, () => toast.success(t('agents/knowledge:archive.done')));
  };
  return (
    <>
      <IconButton
        icon="more"
        label={t('agents/knowledge:tree.menu', { title })}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu anchor={anchor} label={t('agents/knowledge:tree.menu', { title })} onClose={close} end>
          <MenuItem onClick={() => void router.push(`/notion/edit?id=${id}`)}>
            {t('agents/knowledge:edit.action')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              close();
              setOpen('create');
            }}
          >
            {t('agents/knowledge:create.below')}
          </MenuItem>
          {WAYS.filter((way) => stepOf(rows, id, way)).map((way) => (
            <MenuItem
              key={way}
              onClick={() => {
                close();
                onMove(way);
              }}
            >
              {t(`agents/knowledge:move.${way}`)}
            </MenuItem>
          ))}
          <MenuItem
            onClick={() => {
              close();
              setOpen('move');
            }}
          >
            {t('agents/knowledge:move.action')}
          </MenuItem>
          <MenuItem onClick={() => void archive()}>{t('agents/knowledge:archive.action')}</MenuItem>
        </Menu>
      )}
      {open === 'create' && <CreateDrawer parentId={id} parent={title} onClose={() => setOpen(undefined)} />}
      {open === 'move' && <MoveDrawer row={row} rows={rows} onClose={() => setOpen(undefined)} />}
    </>
  );
};
