import { useTranslation } from 'react-i18next';
import { Facts } from '@/components/ui/detail/Facts';
import { Section } from '@/components/ui/detail/Section';
import type { OperatorRecord } from '@/contract/operators/record';
import styles from './Account.module.css';

/** The operator's own record, read-only: its contact data can set the password, so somebody else must change it. */
export const OwnData = ({ operator, territory }: { operator: OperatorRecord; territory: string | null }) => {
  const { t } = useTranslation();
  return (
    <Section titleKey="operators/account:sections.data">
      <Facts
        record={operator}
        fields={[
          { key: 'name', value: `${operator.firstName} ${operator.lastName}` },
          'username',
          'email',
          'phone',
          'identityNumber',
          { key: 'territory', value: territory ?? t('operators/account:empty') },
          'createdAt',
        ]}
      />
      <p className={styles.note}>{t('operators/account:dataNote')}</p>
    </Section>
  );
};
