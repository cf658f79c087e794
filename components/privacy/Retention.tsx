import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { Section } from '@/components/ui/detail/Section';
import { Table } from '@/components/ui/Table';
import { kvkk } from '@/contract/privacy';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';

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
      {error && <p role="alert">{errorText(error, t)}</p>}
      <Table
        heads={(['rule', 'period', 'legalBasis', 'due', 'action'] as const).map((key) => t(`kvkk:retention.${key}`))}
        rows={(data ?? []).map((row) => ({
          key: row.rule,
          cells: [
            row.label,
            row.period,
            row.legalBasis,
            row.due,
            <LockedButton
              key="action"
              may="kvkk.destroy"
              size="small"
              reason={row.due > 0 ? null : t('kvkk:retention.none')}
              busy={destroy.isPending}
              onClick={() => void run(row)}
            >
              {t('kvkk:retention.action')}
            </LockedButton>,
          ],
        }))}
      />
    </Section>
  );
};
