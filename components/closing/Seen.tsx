import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Money } from '@/components/ui/Money';
import type { ClosingCheck } from '@/contract/closing/record';
import { formatInstant } from '@/lib/formats';

/** What was seen for a checklist item, by whom and when; while open, what the item is for. */
export const Seen = ({ check, over }: { check: ClosingCheck; over: boolean }) => {
  const { t } = useTranslation();
  if (!check.needed) return <small>{t('closing:check.notNeeded')}</small>;
  if (!check.done) return <small>{t(over ? 'closing:check.never' : `closing:check.why.${check.item}`)}</small>;
  if (check.exemption)
    return (
      <small>
        {t('closing:check.byExemption', {
          reason: enumLabel('closingExemption', check.exemption, t),
          name: check.byName ?? t('closing:system'),
        })}
        {check.at && ` · ${formatInstant(check.at)}`}
        {check.note && ` · ${check.note}`}
      </small>
    );
  return (
    <small>
      {check.amount !== null && (
        <>
          <Money kurus={check.amount} /> ·{' '}
        </>
      )}
      {check.by === 'DOCUMENT' && check.byName === null
        ? t('closing:check.byTransfer')
        : t(check.by === 'DOCUMENT' ? 'closing:check.byDocument' : 'closing:check.byTick', {
            name: check.byName ?? t('closing:system'),
          })}
      {check.at && ` · ${formatInstant(check.at)}`}
      {check.note && ` · ${check.note}`}
    </small>
  );
};
