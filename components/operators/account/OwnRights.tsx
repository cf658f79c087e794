import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/detail/Section';
import type { Right } from '@/domain/rights';
import styles from './Account.module.css';

const SHOWN = 8;

/** The operator's permissions, and what grants them. */
export const OwnRights = ({ rights }: { rights: readonly Right[] }) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const held = rights.filter(({ through }) => through.length > 0);
  const nameOf = ({ authority, group }: Right['through'][number]) => {
    const source = group
      ? t('operators/account:rights.group', { name: group.name })
      : t('operators/account:rights.own');
    return `${t(`permissions:authority.${authority}`)} (${source})`;
  };
  return (
    <Section titleKey="operators/account:sections.rights">
      <p className={styles.note}>
        {t(held.length > 0 ? 'operators/account:rights.sum' : 'operators/account:rights.none', { count: held.length })}
      </p>
      <ul className={styles.rights}>
        {(all ? held : held.slice(0, SHOWN)).map(({ permission, through }) => (
          <li key={permission}>
            {t(`permissions:action.${permission}`)}
            <p className={styles.note}>
              {through.slice(0, 3).map(nameOf).join(', ')}
              {through.length > 3 && '…'}
            </p>
          </li>
        ))}
      </ul>
      {held.length > SHOWN && (
        <Button size="small" variant="ghost" onClick={() => setAll(!all)}>
          {all ? t('operators/account:rights.less') : t('operators/account:rights.more', { count: held.length })}
        </Button>
      )}
    </Section>
  );
};
