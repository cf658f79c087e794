import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@/components/ui/Icon';
import { Skeleton } from '@/components/ui/Skeleton';
import type { Level } from '@/domain/locations';
import { branchOf, keyOf, type Place, type PlaceName, type PlaceRef, usePlaces } from './places';
import styles from './Tree.module.css';

type TreeState = {
  open: ReadonlySet<string>;
  selected: string | undefined;
  /** The item in the tab order. */
  current: string | undefined;
  toggle: (key: string, open?: boolean) => void;
  /** The selected place with its parents. */
  path: readonly PlaceName[];
  onSelect: (place: PlaceRef) => void;
  onFocus: (key: string) => void;
};
type Props = { level: Level; root: Level; of?: PlaceRef; depth: number; state: TreeState };

/** The children of a place, page by page. */
export const Branch = (props: Props) => {
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  const readOn = useCallback((next: string) => setPages((read) => [...new Set([...read, next])]), []);
  return pages.map((after, index) => (
    <BranchPage
      key={after ?? ''}
      {...props}
      after={after}
      first={index === 0}
      onMore={index === pages.length - 1 ? readOn : undefined}
    />
  ));
};

const inTurkish = new Intl.Collator('tr');

type PageProps = Props & { after?: string; first: boolean; onMore?: (next: string) => void };

const BranchPage = ({ level, root, of, depth, state, after, first, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { page, error, retry } = usePlaces(level, of, after);
  const { toggle } = state;
  // A single country is opened automatically.
  const only = depth === 1 && page?.rows.length === 1 ? page.rows[0] : undefined;
  const onlyKey = only && keyOf({ level, id: only.id });
  useEffect(() => {
    if (onlyKey) toggle(onlyKey, true);
  }, [onlyKey, toggle]);

  // The selected place may be on a later page: pages are loaded until it is found.
  const next = onMore && page?.next;
  const wanted = state.path.find((one) => one.level === level)?.name;
  const last = page?.rows.at(-1)?.name;
  const isFurther = wanted !== undefined && last !== undefined && inTurkish.compare(wanted, last) > 0;
  useEffect(() => {
    if (next && isFurther) onMore?.(next);
  }, [next, isFurther, onMore]);

  if (error && !page)
    return (
      <Step depth={depth} icon="refresh" onStep={retry}>
        {t('locations:tree.failed')} {t('shell:retry')}
      </Step>
    );
  if (!page)
    return [14, 10, 12].map((width) => (
      <li key={width} role="none" className={styles.loading}>
        <Skeleton width={width} />
      </li>
    ));
  if (depth === 1 && first && page.rows.length === 0)
    return (
      <li role="treeitem" aria-level={1} aria-selected={false} tabIndex={0} className={styles.loading}>
        {t('locations:tree.empty')}
      </li>
    );
  return (
    <>
      {page.rows.map((place, index) => (
        <Item key={place.id} {...{ place, level, root, depth, state }} entry={depth === 1 && first && index === 0} />
      ))}
      {next && (
        <Step depth={depth} icon="down" onStep={() => onMore?.(next)}>
          {t('locations:action.more')}
        </Step>
      )}
    </>
  );
};

type StepProps = { depth: number; icon: IconName; onStep: () => void; children: ReactNode };

/** A button among the places: load more, try again. */
const Step = ({ depth, icon, onStep, children }: StepProps) => (
  <li role="treeitem" aria-level={depth} aria-selected={false} tabIndex={-1} className={styles.item}>
    <div data-part="row" role="none" className={`${styles.row} ${styles.step}`} onClick={onStep}>
      <Icon name={icon} size={16} />
      {children}
    </div>
  </li>
);

type ItemProps = Omit<Props, 'of'> & { place: Place; entry: boolean };

const Item = ({ place, level, root, depth, state, entry }: ItemProps) => {
  const { t } = useTranslation();
  const labelId = useId();
  const item = useRef<HTMLLIElement>(null);
  const ref = { level, id: place.id };
  const key = keyOf(ref);
  const below = branchOf(level, root);
  const isBranch = below !== null && place.children > 0;
  const isOpen = isBranch && state.open.has(key);
  const isSelected = state.selected === key;
  useEffect(() => {
    if (isSelected) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isSelected]);

  return (
    <li
      ref={item}
      role="treeitem"
      className={styles.item}
      data-name={place.name}
      aria-level={depth}
      aria-labelledby={labelId}
      aria-selected={isSelected}
      aria-expanded={isBranch ? isOpen : undefined}
      tabIndex={state.current === key || (state.current === undefined && entry) ? 0 : -1}
      onFocus={(event) => {
        if (event.target === item.current) state.onFocus(key);
      }}
    >
      {/* Keyboard handling is the tree's (treeKeys.ts); the row handles the mouse. */}
      <div className={styles.row} data-part="row" role="none" onClick={() => state.onSelect(ref)}>
        {isBranch ? (
          <span
            data-toggle=""
            role="none"
            className={styles.toggle}
            onClick={(event) => {
              event.stopPropagation();
              state.toggle(key);
            }}
          >
            <Icon name="right" size={16} />
          </span>
        ) : (
          <span className={styles.leaf} />
        )}
        <span id={labelId} className={styles.name}>
          {place.name}
        </span>
        {isBranch && <span className={styles.count}>{t(`locations:count.${below}`, { count: place.children })}</span>}
      </div>
      {isOpen && (
        <ul role="group" className={styles.group}>
          <Branch level={below} root={root} of={ref} depth={depth + 1} state={state} />
        </ul>
      )}
    </li>
  );
};
