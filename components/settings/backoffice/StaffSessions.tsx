import { useTranslation } from 'react-i18next';
import { Device } from '@/components/ui/Device';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { LockedButton } from '@/components/ui/LockedButton';
import { When } from '@/components/ui/When';
import { backoffice, type StaffSession } from '@/contract/settings/backoffice';
import { toast } from '@/lib/toast';
import styles from './Backoffice.module.css';
import { Table } from '@/components/ui/Table';
import { useAct } from '@/components/ui/useAct';

/** Who is signed in where, with a button to sign each out. */
export const StaffSessions = ({ rows, more }: { rows: readonly StaffSession[]; more: boolean }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const end = useAct(backoffice.endSession);
  const signOut = async ({ id, name }: StaffSession) => {
    const text = t('settings/backoffice:sessions.endText', { name });
    if (!(await dialog.confirm({ text, confirmLabel: t('settings/backoffice:sessions.end'), danger: true }))) return;
    await end.run({ id }, () => {
      toast.success(t('settings/backoffice:sessions.ended', { name }));
    });
  };
  const heads = ['operator', 'device', 'address', 'started', 'lastSeen', 'acts'] as const;
  return (
    <Section titleKey="settings/backoffice:sections.sessions">
      <Table
        heads={heads.map((key) => t(`settings/backoffice:sessions.${key}`))}
        rows={rows.map((session) => ({
          key: session.id,
          cells: [
            <div key="operator">
              {session.name}
              <p className={styles.note}>
                {session.viewingAs
                  ? t('settings/backoffice:sessions.viewing', { name: session.viewingAs })
                  : session.username}
              </p>
            </div>,
            <Device key="device" userAgent={session.userAgent} />,
            session.ip,
            <When key="started" at={session.startedAt} />,
            <When key="seen" at={session.lastSeenAt} />,
            session.current ? (
              t('settings/backoffice:sessions.own')
            ) : (
              <LockedButton key="end" may="backoffice.act" size="small" onClick={() => void signOut(session)}>
                {t('settings/backoffice:sessions.end')}
              </LockedButton>
            ),
          ],
        }))}
      />
      {more && <p className={styles.note}>{t('settings/backoffice:sessions.more', { count: rows.length })}</p>}
    </Section>
  );
};
