import { useRouter } from 'next/router';
import { type FormEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_TYPES, type SearchType, searchTarget, searchTypesFor } from '@/lib/globalSearch';
import { useRights } from '@/lib/session';
import { IconButton } from '../IconButton';
import styles from './GlobalSearch.module.css';

const LAST_TYPE = 'search-type';
const lastType = () => SEARCH_TYPES.find((known) => known === localStorage.getItem(LAST_TYPE)) ?? '';
/** Read when the browser takes over from the server; what changes later is this component's own doing. */
const unwatched = () => () => undefined;

/** Global search (V02): a type, which is required, and a value. The type chosen last on this device is chosen again. */
export const GlobalSearch = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const may = useRights();
  const types = searchTypesFor(may);
  const remembered = useSyncExternalStore(unwatched, lastType, () => '' as const);
  const [chosen, setChosen] = useState<SearchType | '' | null>(null);
  const known = types.find((one) => one === remembered) ?? (types.length === 1 ? types[0] : undefined);
  const type = chosen ?? known ?? '';
  const [value, setValue] = useState('');
  const [missing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const hintId = useId();

  const choose = (value: string) => {
    const known = types.find((one) => one === value);
    setChosen(known ?? '');
    setMissing(false);
    if (known) localStorage.setItem(LAST_TYPE, known);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!type || !types.includes(type)) {
      setMissing(true);
      select.current?.focus();
      return;
    }
    const target = searchTarget(type, value, may);
    if (target) void router.push(target);
  };
  if (types.length === 0) return null;
  return (
    <form className={styles.search} role="search" aria-label={t('shell:search.label')} onSubmit={submit}>
      <select
        ref={select}
        value={type}
        onChange={(event) => choose(event.target.value)}
        aria-label={t('shell:search.type')}
        aria-invalid={missing || undefined}
        aria-describedby={hintId}
      >
        <option value="">{t('shell:search.chooseType')}</option>
        {types.map((one) => (
          <option key={one} value={one}>
            {t(`shell:search.types.${one}`)}
          </option>
        ))}
      </select>
      <input
        type="search"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        placeholder={t(`shell:search.placeholder.${type || 'none'}`)}
        aria-label={t(`shell:search.placeholder.${type || 'none'}`)}
        autoComplete="off"
        enterKeyHint="search"
      />
      <IconButton type="submit" icon="search" size={18} label={t('action.search')} />
      <span id={hintId} role={missing ? 'alert' : undefined} className={missing ? styles.missing : 'visually-hidden'}>
        {missing ? t('shell:search.typeRequired') : type && t(`shell:search.hint.${type}`)}
      </span>
    </form>
  );
};
