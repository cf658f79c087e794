import { useTranslation } from 'react-i18next';
import { Icon } from '@/components/ui/Icon';
import type { DiscoveryPart } from '@/contract/activities/discovery';
import styles from './Discovery.module.css';

/** The approver's remark on a finding; undefined if there is none. */
export const useRemarkOn = ({ fieldRemarks }: Pick<DiscoveryPart, 'fieldRemarks'>) => {
  const { t } = useTranslation();
  return (field: string): string | undefined => {
    const found = fieldRemarks.find((one) => one.field === field);
    return found && t('activities:discovery.fieldRemark', { text: found.text });
  };
};

/** A remark beside its finding. */
export const Remark = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={styles.remark}>
      <Icon name="warning" size={14} />
      {text}
    </p>
  );
