import { Icon } from '@/components/ui/Icon';
import { toast } from '@/lib/toast';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Code.module.css';
import '@/components/discountCodes/texts';

/** A code in groups of four, as people read it out; copied without them. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

export const Code = ({ code, over }: { code: string; over: boolean }) => {
  const { t } = useTranslation();
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    toast.success(t('discountCodes:copied'));
  };
  return (
    <span className={styles.code} data-over={over || undefined}>
      <code>{grouped(code)}</code>
      {!over && (
        <button
          type="button"
          className={styles.copy}
          aria-label={t('discountCodes:copy', { code })}
          onClick={(event) => {
            event.stopPropagation();
            void copy();
          }}
        >
          <Icon name="copy" size={16} />
        </button>
      )}
    </span>
  );
};
