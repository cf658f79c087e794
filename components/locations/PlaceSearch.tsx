import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { Pending } from '@/components/ui/Pending';
import { locations } from '@/contract/locations';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import { keyOf, type PlaceRef } from './places';
import styles from './PlaceSearch.module.css';

const MIN_CHARACTERS = 2;

/** Finds a place of any level by name and selects it. */
export const PlaceSearch = ({ onSelect }: { onSelect: (place: PlaceRef) => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the answer arrived. */
  const [hurried, setHurried] = useState(false);
  const name = useSettled(text.trim());
  const enabled = name.length >= MIN_CHARACTERS;
  const { data, error, refetch, isPlaceholderData } = useCall(
    locations.search,
    { name },
    { enabled, placeholderData: keepPreviousData },
  );
  const rows = (enabled && data?.rows) || [];
  const failed = data === undefined ? error : null;
  const shown = open && enabled && (data !== undefined || failed !== null) && !(hurried && rows.length > 0);
  const waits = name !== text.trim() || data === undefined || isPlaceholderData;

  const choose = (place: PlaceRef | undefined) => {
    if (!place) return;
    setOpen(false);
    onSelect(place);
  };
  const move = (step: number) => {
    setOpen(true);
    setHurried(false);
    if (rows.length > 0) setActive((active + step + rows.length) % rows.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // While waiting, the listed results are for fewer letters.
      Enter: () => {
        if (waits) setHurried(true);
        else choose(rows[active]);
      },
      Escape: () => (open ? setOpen(false) : setText('')),
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const go = useEffectEvent(() => rows[0] && onSelect(rows[0]));
  useEffect(() => {
    if (hurried && !waits) go();
  }, [hurried, waits]);
  return (
    <div
      className={styles.search}
      // Pressing "try again" keeps the list open.
      onBlur={({ currentTarget, relatedTarget }) => setOpen(currentTarget.contains(relatedTarget))}
    >
      <Icon name="search" size={18} />
      <input
        role="combobox"
        type="search"
        aria-label={t('locations:search.label')}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown && rows[active] ? `${id}-${active}` : undefined}
        placeholder={t('locations:search.placeholder')}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setHurried(false);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.drop} hidden={!shown}>
        <ul id={`${id}-list`} role="listbox" aria-label={t('locations:search.results')}>
          {rows.map((found, index) => (
            <li
              key={keyOf(found)}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Fires before the blur that would close the list.
              onMouseDown={(event) => {
                event.preventDefault();
                choose(found);
              }}
            >
              <span className={styles.found}>{found.name}</span>
              <span className={styles.level}>{t(`locations:level.${found.level}`)}</span>
              <span className={styles.path}>
                {found.path
                  .slice(0, -1)
                  .reverse()
                  .map((place) => place.name)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
        {shown && failed && <Pending error={failed} onRetry={refetch} />}
        {shown && !failed && rows.length === 0 && (
          <p role="status">{waits ? t('locations:search.searching') : t('locations:search.empty', { text: name })}</p>
        )}
        {shown && data?.more && <p>{t('locations:search.more')}</p>}
      </div>
    </div>
  );
};
