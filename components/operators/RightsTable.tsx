import { memo, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/fields/TextField';
import { CheckField } from '@/components/ui/fields/CheckField';
import { Icon } from '@/components/ui/Icon';
import { AUTHORITIES, type Authority } from '@/domain/roles';
import { type Grant, grantsOf, type GrantingGroup, rightsOf } from '@/domain/rights';
import { matches } from '@/domain/text';
import styles from './RightsTable.module.css';

type Props = { roles: readonly Authority[]; groups: readonly GrantingGroup[] };
type Line = { key: string; name: string; through: Grant[] };

/** Each one alone is sufficient; more of them add no information. */
const WAYS_SHOWN = 4;

/** The permissions resulting from these roles and groups: each one, whether it is granted, and through what. */
export const RightsTable = ({ roles, groups }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(true);
  // A hundred rows, which typing in the search does not change.
  const { actions, authorities } = useMemo(() => {
    const grants = grantsOf(roles, groups);
    return {
      actions: rightsOf(grants).map(({ permission, through }): Line => ({
        key: permission,
        name: t(`permissions:action.${permission}`),
        through,
      })),
      authorities: AUTHORITIES.map((authority): Line => ({
        key: authority,
        name: t(`permissions:authority.${authority}`),
        through: grants.filter((grant) => grant.authority === authority),
      })),
    };
  }, [roles, groups, t]);
  const shown = (lines: Line[]) =>
    lines.filter(({ name, through }) => matches(name, typed) && (!onlyHeld || through.length > 0));
  const parts = [
    { key: 'actions', lines: shown(actions) },
    { key: 'authorities', lines: shown(authorities) },
  ] as const;
  const held = actions.filter(({ through }) => through.length > 0).length;

  return (
    <div className={styles.rights}>
      <p className={styles.sum}>{t('operators:rights.sum', { held, all: actions.length })}</p>
      <div className={styles.bar}>
        <TextField
          bare
          type="search"
          value={typed}
          placeholder={t('operators:rights.search')}
          label={t('operators:rights.search')}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <CheckField
          label={t('operators:rights.onlyHeld')}
          checked={onlyHeld}
          onChange={(event) => setOnlyHeld(event.target.checked)}
        />
      </div>
      <div className={styles.tables}>
        {parts.map(({ key, lines }) => (
          <table key={key} aria-labelledby={`${id}-${key}`}>
            <caption id={`${id}-${key}`}>{t(`operators:rights.${key}`)}</caption>
            <thead>
              <tr>
                <th scope="col">{t('operators:rights.right')}</th>
                <th scope="col">{t('operators:rights.through')}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <RightRow key={line.key} line={line} naming={key === 'actions'} />
              ))}
              {lines.length === 0 && (
                <tr>
                  <td colSpan={2} className={styles.none}>
                    {t(typed ? 'operators:rights.noneFound' : 'operators:rights.none')}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        ))}
      </div>
    </div>
  );
};

/** `naming`: also shows the authority's name, since it differs from the permission. */
const RightRow = memo(({ line, naming }: { line: Line; naming: boolean }) => {
  const { t } = useTranslation();
  const { name, through } = line;
  const has = through.length > 0;
  return (
    <tr data-held={has || undefined}>
      <th scope="row">
        <Icon name={has ? 'check' : 'minus'} size={16} />
        <span className="visually-hidden">{t(has ? 'operators:rights.has' : 'operators:rights.hasNot')} </span>
        {name}
      </th>
      <td>
        {through.slice(0, WAYS_SHOWN).map(({ authority, group }) => (
          <span key={`${authority} ${group?.id}`} className={group ? styles.group : styles.own}>
            {naming && `${t(`permissions:authority.${authority}`)} · `}
            {group ? t('operators:rights.group', { name: group.name }) : t('operators:rights.own')}
          </span>
        ))}
        {through.length > WAYS_SHOWN && (
          <span className={styles.nothing}>{t('operators:rights.more', { count: through.length - WAYS_SHOWN })}</span>
        )}
        {!has && <span className={styles.nothing}>{t('operators:rights.hasNot')}</span>}
      </td>
    </tr>
  );
});
