import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/IconButton';
import { toast } from '@/lib/toast';
import styles from './Code.module.css';

/** A code in groups of four for reading aloud; copied without spaces. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

export const Code = ({ code, over }: { code: string; over: boolean }) => {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast.success(t('earnings/discountCodes:copied'));
  };
  return (
    <span className={styles.code} data-over={over || undefined}>
      <code>{grouped(code)}</code>
      {!over && (
        <IconButton
          icon="copy"
          size={16}
          className={styles.copy}
          label={t('earnings/discountCodes:copy', { code })}
          onClick={(event) => {
            event.stopPropagation();
            void copy();
          }}
        />
      )}
    </span>
  );
};
