import { type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Level } from '@/domain/locations';
import { Branch } from './Branch';
import { keyOf, type PlaceName, type PlaceRef } from './places';
import styles from './Tree.module.css';
import { moveInTree } from './treeKeys';

type Props = {
  /** The root level: countries, or territories. */
  root: Level;
  selected: PlaceRef | undefined;
  /** The selected place's parents, which are opened to show it. */
  path: readonly PlaceName[];
  onSelect: (place: PlaceRef) => void;
};

/** The places as a tree whose branches are loaded when opened. Keyboard navigation follows WAI-ARIA's tree pattern. */
export const Tree = ({ root, selected, path, onSelect }: Props) => {
  const { t } = useTranslation();
  const tree = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState<string>();
  const selectedKey = selected && keyOf(selected);
  const pathKey = path.map(keyOf).join();
  const [shown, setShown] = useState({ pathKey: '', selectedKey: '' as string | undefined });
  if (shown.pathKey !== pathKey || shown.selectedKey !== selectedKey) {
    setShown({ pathKey, selectedKey });
    setOpen(new Set([...open, ...path.slice(0, -1).map(keyOf)]));
    setCurrent(selectedKey);
  }

  const toggle = useCallback((key: string, wanted?: boolean) => {
    setOpen((before) => {
      const after = new Set(before);
      if (wanted ?? !before.has(key)) after.add(key);
      else after.delete(key);
      return after;
    });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (tree.current && moveInTree(tree.current, event)) event.preventDefault();
  };
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={t(root === 'territory' ? 'locations:tree.territories' : 'locations:tree.label')}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      <Branch
        level={root}
        root={root}
        depth={1}
        state={{ open, selected: selectedKey, path, current, toggle, onSelect, onFocus: setCurrent }}
      />
    </ul>
  );
};
