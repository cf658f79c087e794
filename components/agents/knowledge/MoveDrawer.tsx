import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge, type KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { inReadingOrder, isWithin, treeOf } from '@/domain/agents/knowledge';
import { toast } from '@/lib/toast';

type Props = { row: KnowledgeTreeRow; rows: readonly KnowledgeTreeRow[]; onClose: () => void };

/** Moves a page below another one, before one of its pages or at the end. */
export const MoveDrawer = ({ row, rows, onClose }: Props) => {
  const { t } = useTranslation();
  const [parent, setParent] = useState(row.parentId === null ? '' : String(row.parentId));
  const [before, setBefore] = useState('');
  const moving = useAct(agentKnowledge.move, { fields: ['parentId', 'beforeId'] });
  const parentId = Number(parent) || null;
  const parents = inReadingOrder(treeOf(rows)).filter(({ id }) => !isWithin(rows, id, row.id));
  const siblings = rows.filter((one) => one.parentId === parentId && one.id !== row.id);
  return (
    <FormDrawer
      open
      title={t('agents/knowledge:move.title', { title: row.title })}
      submitLabel={t('agents/knowledge:move.submit')}
      busy={moving.busy}
      onClose={onClose}
      onSubmit={() =>
        void moving.run({ id: row.id, parentId, beforeId: Number(before) || null }, () => {
          onClose();
          toast.success(t('agents/knowledge:move.done'));
        })
      }
    >
      <SelectField
        label={t('agents/knowledge:move.parent')}
        error={moving.wrong.parentId}
        value={parent}
        autoFocus
        onChange={({ target }) => {
          setParent(target.value);
          setBefore('');
        }}
      >
        <option value="">{t('agents/knowledge:move.top')}</option>
        {parents.map(({ id, title, depth }) => (
          <option key={id} value={id}>
            {`${'– '.repeat(depth)}${title}`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('agents/knowledge:move.place')}
        error={moving.wrong.beforeId}
        value={before}
        onChange={({ target }) => setBefore(target.value)}
      >
        <option value="">{t('agents/knowledge:move.last')}</option>
        {siblings.map(({ id, title }) => (
          <option key={id} value={id}>
            {t('agents/knowledge:move.before', { title })}
          </option>
        ))}
      </SelectField>
    </FormDrawer>
  );
};
