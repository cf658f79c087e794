import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeName } from '@/components/ui/CodeName';
import { Section } from '@/components/ui/detail/Section';
import { When } from '@/components/ui/When';
import type { Overview } from '@/contract/settings/backoffice';
import { formatNumber } from '@/lib/formats';
import { formatBytes } from '@/lib/sizes';
import styles from './Backoffice.module.css';
import { Uptime } from './Uptime';

type Figure = { key: string; value: ReactNode };

/** Figures about process, database, files and today's sign-ins. */
export const SystemState = ({ overview }: { overview: Overview }) => {
  const { t } = useTranslation();
  const { process, database, files, today } = overview;
  const { disk } = files;
  const parts: { name: string; figures: Figure[] }[] = [
    {
      name: 'process',
      figures: [
        { key: 'version', value: <CodeName name={process.version} /> },
        { key: 'uptime', value: <Uptime since={process.startedAt} /> },
        { key: 'startedAt', value: <When at={process.startedAt} /> },
        { key: 'memory', value: formatBytes(process.memoryBytes) },
        { key: 'node', value: process.node },
        { key: 'host', value: <CodeName name={process.host} /> },
      ],
    },
    {
      name: 'database',
      figures: [
        { key: 'size', value: formatBytes(database.sizeBytes) },
        {
          key: 'latency',
          value: t('settings/backoffice:database.milliseconds', { count: formatNumber(database.latencyMs) }),
        },
        {
          key: 'connections',
          value: t('settings/backoffice:database.of', { count: database.connections, max: database.maxConnections }),
        },
        { key: 'version', value: database.version },
        { key: 'migrations', value: formatNumber(database.migrations) },
        { key: 'lastMigration', value: <CodeName name={database.lastMigration.name} /> },
      ],
    },
    {
      name: 'files',
      figures: [
        { key: 'count', value: formatNumber(files.count) },
        { key: 'size', value: formatBytes(files.sizeBytes) },
        {
          key: 'disk',
          value: disk
            ? t('settings/backoffice:files.diskOf', {
                free: formatBytes(disk.freeBytes),
                total: formatBytes(disk.totalBytes),
              })
            : t('settings/backoffice:files.unknown'),
        },
        {
          key: 'scans',
          value: files.scans
            ? t('settings/backoffice:files.scansOf', {
                waiting: formatNumber(files.scans.waiting),
                infected: formatNumber(files.scans.infected),
              })
            : t('settings/backoffice:files.unscanned'),
        },
      ],
    },
    {
      name: 'today',
      figures: (['signIns', 'failures', 'locks', 'lockedNow'] as const).map((key) => ({
        key,
        value: formatNumber(today[key]),
      })),
    },
  ];
  return (
    <div className={styles.parts}>
      {parts.map(({ name, figures }) => (
        <Section key={name} titleKey={`settings/backoffice:sections.${name}`}>
          <dl className={styles.figures}>
            {figures.map(({ key, value }) => (
              <div key={key}>
                <dt>{t(`settings/backoffice:${name}.${key}`)}</dt>
                <dd data-figures={key === 'lastMigration' ? undefined : ''}>{value}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
    </div>
  );
};
