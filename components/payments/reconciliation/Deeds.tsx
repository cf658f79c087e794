import { useTranslation } from 'react-i18next';
import { Timeline } from '@/components/ui/detail/Timeline';
import type { LineDeed } from '@/contract/payments/statements';

const ICON = { ASIDE: 'minus', RESTORED: 'revision', MATCHED: 'match', FREED: 'revision', DISTINCT: 'check' } as const;

/** The history of an open movement, latest first: who set it aside and why, who restored it. */
export const Deeds = ({ deeds }: { deeds: readonly LineDeed[] }) => {
  const { t } = useTranslation();
  if (deeds.length === 0) return null;
  const items = deeds.map(({ deed, at, by, note, reference }) => ({
    key: `${deed} ${at}`,
    at,
    title: t(`payments/statements:deeds.${deed}`, { reference }),
    text: [by ?? t('payments/statements:system'), note && `“${note}”`].filter(Boolean).join(' · '),
    icon: ICON[deed],
  }));
  return <Timeline label={t('payments/statements:deeds.label')} items={items.reverse()} />;
};
