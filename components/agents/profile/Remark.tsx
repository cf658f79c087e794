import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import styles from './Remark.module.css';

/** The approver's remark on a field, beside it. */
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
