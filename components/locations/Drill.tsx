import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Pending } from '@/components/ui/Pending';
import type { Level } from '@/domain/locations';
import styles from './Drill.module.css';
import { PlacePanel } from './PlacePanel';
import { branchOf, keyOf, type PlaceName, type PlaceRef, usePlaces } from './places';

type Props = {
  root: Level;
  at: PlaceRef | undefined;
  path: readonly PlaceName[];
  onSelect: (place: PlaceRef | undefined) => void;
};

/** The tree on a phone: one level at a time, with the parents above it. */
export const Drill = ({ root, at, path, onSelect }: Props) => {
  const { t } = useTranslation();
  const above = root === 'territory' ? undefined : path.at(-2);
  const level = at ? branchOf(at.level, root) : root;
  // A territory's panel shows its towns itself.
  const below = at?.level === 'territory' ? null : level;
  const places = below && <Level key={at ? keyOf(at) : below} level={below} root={root} of={at} onSelect={onSelect} />;
  return (
    <div className={styles.drill}>
      {at && (
        <button type="button" className={styles.up} onClick={() => onSelect(above)}>
          <Icon name="left" />
          {above?.name ?? t('locations:tree.top')}
        </button>
      )}
      {at ? (
        <PlacePanel key={keyOf(at)} at={at} onSelect={onSelect}>
          {places}
        </PlacePanel>
      ) : (
        places
      )}
    </div>
  );
};

type LevelProps = { level: Level; root: Level; of: PlaceRef | undefined; onSelect: (place: PlaceRef) => void };

const Level = (props: LevelProps) => {
  const { t } = useTranslation();
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined]);
  return (
    <ul className={styles.places} aria-label={t(`locations:level.${props.level}`)}>
      {pages.map((after, index) => (
        <LevelPage
          key={after ?? ''}
          {...props}
          after={after}
          onMore={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </ul>
  );
};

type PageProps = LevelProps & { after: string | undefined; onMore: ((next: string) => void) | undefined };

const LevelPage = ({ level, root, of, onSelect, after, onMore }: PageProps) => {
  const { t } = useTranslation();
  const { page, error, retry } = usePlaces(level, of, after);
  if (!page)
    return (
      <li className={styles.step} aria-busy={!error || undefined}>
        <Pending error={error} onRetry={retry} width={18} />
      </li>
    );
  if (!of && after === undefined && page.rows.length === 0)
    return <li className={styles.step}>{t('locations:tree.empty')}</li>;
  const below = branchOf(level, root);
  const next = onMore && page.next;
  return (
    <>
      {page.rows.map(({ id, name, children }) => (
        <li key={id}>
          <button type="button" onClick={() => onSelect({ level, id })}>
            <span>{name}</span>
            {below && children > 0 && <small>{t(`locations:count.${below}`, { count: children })}</small>}
            <Icon name="right" size={18} />
          </button>
        </li>
      ))}
      {next && (
        <li className={styles.step}>
          <Button onClick={() => onMore(next)}>{t('locations:action.more')}</Button>
        </li>
      )}
    </>
  );
};
