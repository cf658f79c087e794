import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { Section } from '@/components/ui/detail/Section';
import { kvkk } from '@/contract/kvkk';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Kvkk.module.css';

/** How long each kind of data is kept, and what is past its time and may be destroyed. */
export const Retention = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const destroy = useAction(kvkk.destroy);
  const { data, error } = useCall(kvkk.retention, {});
  const run = async ({ rule, label, due }: { rule: string; label: string; due: number }) => {
    const text = t('kvkk:retention.confirm', { label, count: due });
    if (!(await dialog.confirm({ text, confirmLabel: t('kvkk:retention.action'), danger: true }))) return;
    try {
      const { destroyed } = await destroy.mutateAsync({ rule, due });
      toast.success(t('kvkk:retention.done', { count: destroyed }));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  return (
    <Section titleKey="kvkk:sections.retention">
      {error && <p role="alert">{errorText({ ...error.body, message: error.message }, t)}</p>}
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {(['rule', 'period', 'legalBasis', 'due'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`kvkk:retention.${key}`)}
                </th>
              ))}
              <th>{t('kvkk:retention.action')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.map((row) => (
              <tr key={row.rule}>
                <td>{row.label}</td>
                <td>{row.period}</td>
                <td>{row.legalBasis}</td>
                <td data-number="">{row.due}</td>
                <td>
                  <LockedButton
                    may="kvkk.destroy"
                    size="small"
                    reason={row.due > 0 ? null : t('kvkk:retention.none')}
                    busy={destroy.isPending}
                    onClick={() => void run(row)}
                  >
                    {t('kvkk:retention.action')}
                  </LockedButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
};
