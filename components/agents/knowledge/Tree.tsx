import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumChip } from '@/components/ui/EnumChip';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { useAct } from '@/components/ui/useAct';
import { useFocusAfterMove } from '@/components/ui/board/useFocusAfterMove';
import { agentKnowledge, type KnowledgeTreeRow } from '@/contract/agents/knowledge';
import { type Branch, knowledgePath, treeOf } from '@/domain/agents/knowledge';
import { toast } from '@/lib/toast';
import { RowMenu } from './RowMenu';
import { dropOf, stepOf, type Target, type Way } from './moves';
import styles from './Tree.module.css';

type Row = KnowledgeTreeRow;
const KEYS: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };
const partOf = ({ currentTarget, clientY }: DragEvent<HTMLElement>): number => {
  const { top, height } = currentTarget.getBoundingClientRect();
  return (clientY - top) / height;
};

/** A page's state beside its name. */
const Marks = ({ row }: { row: Row }) => {
  const { t } = useTranslation();
  return (
    <>
      {row.toRead && <span className={styles.toRead}>{t('agents/knowledge:toRead.mark')}</span>}
      {row.isMandatory && !row.toRead && (
        <span className={styles.quiet}>
          <Icon name="bookmark" size={16} />
          <span className="visually-hidden">{t('agents/knowledge:mandatory')}</span>
        </span>
      )}
      {row.state === 'DRAFT' && <EnumChip name="knowledgePageState" value="DRAFT" />}
      {row.state === 'PUBLISHED' && row.hasDraft && (
        <span className={styles.quiet}>{t('agents/knowledge:hasDraft')}</span>
      )}
    </>
  );
};

type Props = {
  rows: readonly Row[];
  /** Editors can move pages with the mouse, with Alt and the arrow keys, and by each row's menu. */
  writes?: boolean;
  current?: number | undefined;
};

/** All pages as a tree of links. */
export const Tree = ({ rows, writes = false, current }: Props) => {
  const { t } = useTranslation();
  const moving = useAct(agentKnowledge.move);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const [dragged, setDragged] = useState<number>();
  const [over, setOver] = useState<{ id: number; part: number }>();
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusAfterMove(list);

  const move = (id: number, target: Target | null) => {
    if (!target) return;
    void moving.run({ id, ...target }, () => {
      keepFocus(id);
      toast.success(t('agents/knowledge:move.done'));
    });
  };
  const press = (event: KeyboardEvent, id: number) => {
    const way = event.altKey && writes ? KEYS[event.key] : undefined;
    if (!way) return;
    event.preventDefault();
    move(id, stepOf(rows, id, way));
  };
  const drop = (event: DragEvent<HTMLElement>, row: Row) => {
    event.preventDefault();
    if (dragged !== undefined) move(dragged, dropOf(rows, dragged, row, partOf(event)));
    setDragged(undefined);
    setOver(undefined);
  };
  const toggle = (id: number) =>
    setClosed((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  const dropAt = (id: number) => {
    if (over?.id !== id || dragged === undefined || dragged === id) return undefined;
    return over.part < 0.3 ? 'before' : over.part > 0.7 ? 'after' : 'into';
  };
  const branch = (row: Branch<Row>) => {
    const { id, icon, title, children } = row;
    const open = !closed.has(id);
    return (
      <li key={id}>
        <div
          className={styles.row}
          data-current={id === current || undefined}
          data-drop={dropAt(id)}
          {...(writes && {
            draggable: true,
            onDragStart: () => setDragged(id),
            onDragEnd: () => setDragged(undefined),
            onDragOver: (event: DragEvent<HTMLElement>) => {
              event.preventDefault();
              setOver({ id, part: partOf(event) });
            },
            onDrop: (event: DragEvent<HTMLElement>) => drop(event, row),
          })}
        >
          {children.length > 0 ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-label={t('agents/knowledge:tree.below', { title })}
              onClick={() => toggle(id)}
            >
              <Icon name={open ? 'down' : 'right'} size={16} />
            </button>
          ) : (
            <span className={styles.leaf} />
          )}
          <Link
            href={row.state === 'DRAFT' ? `/notion/edit?id=${id}` : knowledgePath(id)}
            className={styles.link}
            data-board-card={id}
            draggable={false}
            aria-current={id === current ? 'page' : undefined}
            onKeyDown={(event) => press(event, id)}
          >
            <span className={styles.icon} aria-hidden>
              {icon || <Icon name="file" size={16} />}
            </span>
            <span>{title}</span>
          </Link>
          <Marks row={row} />
          {writes && <RowMenu row={row} rows={rows} onMove={(way) => move(id, stepOf(rows, id, way))} />}
        </div>
        {open && children.length > 0 && <ul>{children.map(branch)}</ul>}
      </li>
    );
  };
  return (
    <ul ref={list} className={styles.tree}>
      {treeOf(rows).map(branch)}
    </ul>
  );
};
