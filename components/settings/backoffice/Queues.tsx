import { Section } from '@/components/ui/detail/Section';
import { When } from '@/components/ui/When';
import type { Overview } from '@/contract/settings/backoffice';
import { formatNumber } from '@/lib/formats';
import { useTranslation } from '@/lib/useTranslation';
import { Table } from '@/components/ui/Table';

/** What waits to be sent, by channel. */
export const Queues = ({ queues }: { queues: Overview['queues'] }) => {
  const { t } = useTranslation();
  return (
    <Section titleKey="backoffice:sections.queues">
      <Table
        heads={['channel', 'waiting', 'failed', 'sentToday', 'oldest'].map((key) => t(`backoffice:queues.${key}`))}
        rows={queues.map(({ channel, waiting, failed, sentToday, oldestAt }) => ({
          key: channel,
          cells: [
            t(`backoffice:channels.${channel}`),
            formatNumber(waiting),
            formatNumber(failed),
            formatNumber(sentToday),
            oldestAt ? <When at={oldestAt} /> : t('backoffice:queues.none'),
          ],
        }))}
      />
    </Section>
  );
};
