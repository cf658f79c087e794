import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '@/components/messaging/Messaging.module.css';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { EnumChip } from '@/components/ui/EnumChip';
import { LockedButton } from '@/components/ui/LockedButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { When } from '@/components/ui/When';
import { NOTHING } from '@/components/ui/Value';
import { automatic, type AutomaticRow } from '@/contract/messaging/automatic';
import { useFailure } from '@/lib/heldScreen';
import { lazyPart } from '@/lib/lazyPart';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';

const AutomaticDrawer = lazyPart(
  () => import('@/components/messaging/AutomaticDrawer').then((module) => module.AutomaticDrawer),
  { texts: ['messaging/automatic', 'enums/records', 'enums/system'] },
);

export const getServerSideProps = screenProps('/sms/automatic', ({ prefetch }) => [prefetch(automatic.list, {})]);

export default function AutomaticPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(automatic.list, {});
  const [editing, edit] = useState<AutomaticRow | null>(null);
  const failure = useFailure(error, data);
  if (failure) return <DetailState error={failure} back={undefined} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={undefined} nav={null} />;
  return (
    <article>
      <PageHeader lead={t('messaging/automatic:lead')} />
      <ul className={styles.events}>
        {data.rows.map((row) => {
          const { event, status, channels, templates, delayMinutes, written, skipped, lastAt } = row;
          return (
            <li key={event}>
              <header>
                <h2>{t(`enums:automaticEvent.${event}`)}</h2>
                <EnumChip name="activeFlag" value={status} />
              </header>
              <p className={styles.quiet}>
                {channels.length === 0
                  ? t('messaging/automatic:unset')
                  : channels
                      .map(
                        (channel) => `${t(`enums:outboxChannel.${channel}`)}: ${templates[channel]?.name ?? NOTHING}`,
                      )
                      .join(' → ')}
              </p>
              <p className={styles.quiet}>
                {delayMinutes === 0
                  ? t('messaging/automatic:atOnce')
                  : t('messaging/automatic:after', { count: delayMinutes })}
                {' · '}
                {t('messaging/automatic:written', { count: written })}
                {skipped > 0 && ` · ${t('messaging/automatic:skipped', { count: skipped })}`}
                {lastAt !== null && (
                  <>
                    {' · '}
                    <When at={lastAt} />
                  </>
                )}
              </p>
              <LockedButton may="automatic.write" icon="edit" onClick={() => edit(row)}>
                {t('messaging/automatic:edit')}
              </LockedButton>
            </li>
          );
        })}
      </ul>
      {editing && (
        <AutomaticDrawer
          row={editing}
          templates={data.templates}
          onClose={() => edit(null)}
          onSaved={() => edit(null)}
        />
      )}
    </article>
  );
}
