import { Notice } from '@/components/ui/Notice';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isGuarded } from '@/domain/guarded';
import type { GrantingGroup } from '@/domain/rights';
import { useMay } from '@/lib/session';
import { Option } from './Option';
import styles from './Picker.module.css';

type Props = {
  groups: readonly GrantingGroup[];
  value: readonly number[];
  onChange: (value: number[]) => void;
  locked?: string | undefined;
};

/** Selects an operator's groups; each shows its authorizations. */
export const GroupPicker = ({ groups, value, onChange, locked }: Props) => {
  const { t } = useTranslation();
  const pickerId = useId();
  const mayGuarded = useMay('operators.grantGuarded');
  const toggle = (id: number) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id].sort((a, b) => a - b));
  return (
    <div className={styles.picker} role="group" aria-label={t('operators:fields.groupIds')}>
      {locked && (
        <Notice kind="info" icon="lock">
          {locked}
        </Notice>
      )}
      <div className={styles.options}>
        <fieldset
          aria-label={t('operators:fields.groupIds')}
          onChange={({ target }: { target: EventTarget }) => {
            if (target instanceof HTMLInputElement) toggle(Number(target.value));
          }}
        >
          {groups.map(({ id, name, authorities }) => {
            const guarded = authorities.some(isGuarded) && !mayGuarded;
            const gives = authorities.map((authority) => t(`permissions:authority.${authority}`)).join(' · ');
            return (
              <Option
                key={id}
                id={`${pickerId}-${id}`}
                value={id}
                name={name}
                about={
                  guarded && !locked
                    ? t('locked.why', { permission: t('permissions:action.operators.grantGuarded') })
                    : gives || t('operators:picker.givesNothing')
                }
                checked={value.includes(id)}
                locked={Boolean(locked) || guarded}
              />
            );
          })}
        </fieldset>
        {groups.length === 0 && <p className={styles.none}>{t('operators:picker.noGroups')}</p>}
      </div>
    </div>
  );
};
