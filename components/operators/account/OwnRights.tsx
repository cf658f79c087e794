import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { Section } from '@/components/ui/detail/Section';
import type { Right } from '@/domain/rights';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Account.module.css';

const SHOWN = 8;

/** What one may do, and through what. */
export const OwnRights = ({ rights }: { rights: readonly Right[] }) => {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const held = rights.filter(({ through }) => through.length > 0);
  const nameOf = ({ authority, group }: Right['through'][number]) => {
    const source = group ? t('account:rights.group', { name: group.name }) : t('account:rights.own');
    return `${t(`permissions:authority.${authority}`)} (${source})`;
  };
  return (
    <Section titleKey="account:sections.rights">
      <p className={styles.note}>
        {t(held.length > 0 ? 'account:rights.sum' : 'account:rights.none', { count: held.length })}
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
          {all ? t('account:rights.less') : t('account:rights.more', { count: held.length })}
        </Button>
      )}
    </Section>
  );
};
