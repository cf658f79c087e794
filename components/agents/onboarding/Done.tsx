import { useTranslation } from 'react-i18next';
import { Progress as Bar } from '@/components/ui/Progress';
import styles from './Onboarding.module.css';

/** How many of the account's requirements are met. */
export const Done = ({ done, of }: { done: number; of: number }) => {
  const { t } = useTranslation();
  const label = t('agents/onboarding:progress', { done, of });
  return (
    <span className={styles.progress}>
      <Bar value={done} max={of} label={label} />
      <span data-figures="">{label}</span>
    </span>
  );
};
