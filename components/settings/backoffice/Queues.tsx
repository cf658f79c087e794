import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/detail/Section';
import { When } from '@/components/ui/When';
import type { Overview } from '@/contract/settings/backoffice';
import { formatNumber } from '@/lib/formats';
import { Table } from '@/components/ui/Table';

/** Messages waiting to be sent, by channel. */
export const Queues = ({ queues }: { queues: Overview['queues'] }) => {
  const { t } = useTranslation();
  return (
    <Section titleKey="settings/backoffice:sections.queues">
      <Table
        heads={['channel', 'waiting', 'failed', 'unsure', 'sentToday', 'oldest'].map((key) =>
          t(`settings/backoffice:queues.${key}`),
        )}
        rows={queues.map(({ channel, waiting, failed, unsure, sentToday, oldestAt }) => ({
          key: channel,
          cells: [
            t(`settings/backoffice:channels.${channel}`),
            formatNumber(waiting),
            formatNumber(failed),
            formatNumber(unsure),
            formatNumber(sentToday),
            oldestAt ? <When at={oldestAt} /> : t('settings/backoffice:queues.none'),
          ],
        }))}
      />
    </Section>
  );
};
