import { enumLabel } from '@/components/ui/chip';
import { TextField } from '@/components/ui/fields/TextField';
import { Notice } from '@/components/ui/Notice';
import { ToggleChip } from '@/components/ui/ToggleChip';
import type { TFunction } from 'i18next';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import { isGuarded } from '@/domain/guarded';
import { actionsOf, AUTHORITY_KINDS, kindOfAuthority, opensNothing, workOf } from '@/domain/rights';
import { AUTHORITIES, type Authority } from '@/domain/roles';
import { matches } from '@/domain/text';
import { useMay } from '@/lib/session';
import { Option } from './Option';
import styles from './Picker.module.css';

type Props = {
  label: string;
  value: readonly Authority[];
  onChange: (value: Authority[]) => void;
  /** Why nothing can be selected; absent: it can. */
  locked?: string | undefined;
};

const ACTIONS_SHOWN = 3;

const short = (texts: string[], t: TFunction) =>
  texts.length > ACTIONS_SHOWN
    ? t('operators:picker.more', {
        some: texts.slice(0, ACTIONS_SHOWN).join(' · '),
        count: texts.length - ACTIONS_SHOWN,
      })
    : texts.join(' · ');

/** Each authority's texts, for display and search. */
const textsOf = (t: TFunction) =>
  new Map(
    AUTHORITIES.map((authority) => {
      const name = t(`permissions:authority.${authority}`);
      const allows = [
        ...workOf(authority).map((type) => t('operators:picker.work', { kind: enumLabel('activityType', type, t) })),
        ...actionsOf(authority).map((action) => t(`permissions:action.${action}`)),
      ];
      const about = opensNothing(authority) ? t('operators:picker.opensNothing') : short(allows, t);
      return [authority, { name, about, searched: [name, ...allows] }];
    }),
  );

/** Selects roles and finer permissions: each with its Turkish name and what it allows, searchable by both. */
export const AuthorityPicker = ({ label, value, onChange, locked }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const mayGuarded = useMay('operators.grantGuarded');
  // Hundreds of texts, which do not change with typing or selection.
  const texts = useMemo(() => textsOf(t), [t]);
  const nameOf = (authority: Authority) => texts.get(authority)?.name ?? authority;
  const guardedWhy = t('locked.why', { permission: t('permissions:action.operators.grantGuarded') });

  const found = AUTHORITIES.filter((authority) => texts.get(authority)?.searched.some((text) => matches(text, typed)));
  const toggle = (authority: Authority) =>
    onChange(value.includes(authority) ? value.filter((one) => one !== authority) : [...value, authority].sort());
  const isLocked = (authority: Authority) => Boolean(locked) || (isGuarded(authority) && !mayGuarded);
  return (
    <div className={styles.picker} role="group" aria-label={label}>
      {locked && (
        <Notice kind="info" icon="lock">
          {locked}
        </Notice>
      )}
      {value.length > 0 && (
        <ul className={styles.chosen} aria-label={t('operators:picker.chosen', { count: value.length })}>
          {value.map((authority) => (
            <li key={authority}>
              {isLocked(authority) ? (
                <span>{nameOf(authority)}</span>
              ) : (
                <ToggleChip
                  pressed
                  aria-pressed={undefined}
                  aria-label={t('operators:picker.remove', { name: nameOf(authority) })}
                  onClick={() => toggle(authority)}
                >
                  {nameOf(authority)} <Icon name="close" size={14} />
                </ToggleChip>
              )}
            </li>
          ))}
        </ul>
      )}
      <TextField
        bare
        type="search"
        value={typed}
        placeholder={t('operators:picker.search')}
        label={t('operators:picker.search')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div
        className={styles.options}
        onChange={({ target }) => toggle((target as HTMLInputElement).value as Authority)}
      >
        {AUTHORITY_KINDS.map((kind) => {
          const some = found.filter((authority) => kindOfAuthority(authority) === kind);
          if (some.length === 0) return null;
          return (
            <fieldset key={kind}>
              <legend>{t(`operators:kind.${kind}`)}</legend>
              {some.map((authority) => (
                <Option
                  key={authority}
                  id={`${id}-${authority}`}
                  value={authority}
                  name={nameOf(authority)}
                  about={
                    isGuarded(authority) && !mayGuarded && !locked ? guardedWhy : (texts.get(authority)?.about ?? '')
                  }
                  checked={value.includes(authority)}
                  locked={isLocked(authority)}
                />
              ))}
            </fieldset>
          );
        })}
        {found.length === 0 && <p className={styles.none}>{t('operators:picker.none', { text: typed })}</p>}
      </div>
    </div>
  );
};
