import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import styles from './Remark.module.css';

/** What whoever approves said of a field, where the field stands. */
export const Remark = ({ text }: { text: string | undefined }) => {
  const { t } = useTranslation();
  return (
    text && (
      <span className={styles.remark}>
        <Icon name="warning" size={14} />
        {t('agents/profile:remark', { text })}
      </span>
    )
  );
};
