import { useTranslation } from 'react-i18next';
import { Timeline, type TimelineItem } from '@/components/ui/detail/Timeline';
import type { EarningDetail } from '@/contract/earnings';

/** The earning's history, latest first. Amounts are in the waterfall, for those who may see them. */
export const EarningHistory = ({ earning }: { earning: EarningDetail }) => {
  const { t } = useTranslation();
  const item = (
    key: string,
    at: string | null | undefined,
    look: Partial<TimelineItem>,
    by?: string | null,
  ): TimelineItem[] => (at ? [{ key, at, title: t(`earnings:history.${key}`), ...(by && { text: by }), ...look }] : []);
  const items = [
    ...item('bid', earning.bidAt, { icon: 'auctions' }),
    // An office's history begins with the end of the closing.
    ...(earning.kind === 'AGENT' ? item('estimated', earning.createdAt, { icon: 'clock' }) : []),
    ...item('frozen', earning.frozenAt, { icon: 'lock', tone: 'brand' }),
    ...item('approved', earning.approvedAt, { icon: 'check', tone: 'success' }, earning.approvedBy),
    ...item('invoice', earning.invoice?.sentAt, { icon: 'file' }, earning.invoice?.sentBy),
    ...earning.takenBack.map(({ action, at, by, note }): TimelineItem => ({
      key: `${action} ${at}`,
      at,
      title: t(`earnings:history.${action}`),
      text: [by ?? t('detail:history.system'), note && `“${note}”`].filter(Boolean).join(' · '),
      icon: 'close',
      tone: 'danger',
    })),
    ...item('paid', earning.paidAt, { icon: 'earnings', tone: 'success' }, earning.paidBy),
  ]
    .reverse()
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return <Timeline label={t('earnings:history.label')} items={items} />;
};
