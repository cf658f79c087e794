import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { Section } from '@/components/ui/detail/Section';
import { Pending } from '@/components/ui/Pending';
import { Table } from '@/components/ui/Table';
import { useAct } from '@/components/ui/useAct';
import { kvkk } from '@/contract/privacy';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';

/** How long each kind of data is kept, and what has expired and may be destroyed. */
export const Retention = () => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const destroy = useAct(kvkk.destroy);
  const { data, error, refetch } = useCall(kvkk.retention, {});
  const run = async ({ rule, label, due }: { rule: string; label: string; due: number }) => {
    const text = t('privacy:retention.confirm', { label, count: due });
    if (!(await dialog.confirm({ text, confirmLabel: t('privacy:retention.action'), danger: true }))) return;
    await destroy.run({ rule, due }, ({ destroyed }) => {
      toast.success(t('privacy:retention.done', { count: destroyed }));
    });
  };
  return (
    <Section titleKey="privacy:sections.retention">
      {error && <Pending error={error} onRetry={refetch} />}
      <Table
        heads={(['rule', 'period', 'legalBasis', 'due', 'action'] as const).map((key) => t(`privacy:retention.${key}`))}
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
              reason={row.due > 0 ? null : t('privacy:retention.none')}
              busy={destroy.busy}
              onClick={() => void run(row)}
            >
              {t('privacy:retention.action')}
            </LockedButton>,
          ],
        }))}
      />
    </Section>
  );
};
