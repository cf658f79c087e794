import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chip } from '@/components/ui/chip';
import { Facts } from '@/components/ui/detail/Facts';
import { Icon } from '@/components/ui/Icon';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { RowLink } from '@/components/ui/RowLink';
import { NOTHING, nothing } from '@/components/ui/Value';
import type { OnboardingDetail } from '@/contract/agents/onboarding';
import { formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import styles from './Onboarding.module.css';

const EditDrawer = lazyPart(() => import('./EditDrawer').then((module) => module.EditDrawer));
const InterviewDrawer = lazyPart(() => import('./InterviewDrawer').then((module) => module.InterviewDrawer));

type Props = { onboarding: OnboardingDetail };

/** The onboarding's state: what is missing, or its result. */
export const Stand = ({ onboarding: { status, gaps, lostReason, agent } }: Props) => {
  const { t } = useTranslation();
  if (status === 'FAILED')
    return <Notice kind="warning">{t('agents/onboarding:failed', { reason: lostReason ?? NOTHING })}</Notice>;
  if (status === 'SUCCESS')
    return agent && <Notice kind="success">{t('agents/onboarding:hired', { username: agent.username })}</Notice>;
  if (status === 'INITIAL') return <Notice kind="info">{t('agents/onboarding:notBegun')}</Notice>;
  if (gaps.length === 0) return <Notice kind="success">{t('agents/onboarding:ready')}</Notice>;
  return (
    <Notice kind="warning">
      <strong>{t('agents/onboarding:missing')}</strong>
      <ul className={styles.gaps}>
        {gaps.map((code) => (
          <li key={code}>{t(`errors:${code}`)}</li>
        ))}
      </ul>
    </Notice>
  );
};

/** Certificate, training, territory. */
export const Particulars = ({ onboarding }: Props) => (
  <Facts
    record={onboarding}
    fields={[
      'identityNumber',
      'certificateNumber',
      'certificateEndsOn',
      'trainedOn',
      { key: 'territory', value: onboarding.territory?.name ?? nothing },
      'note',
    ]}
  />
);

export const EditButton = ({ onboarding }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (onboarding.status !== 'WORKING' && !open) return null;
  return (
    <>
      <LockedButton may="agents.onboarding.work" size="small" icon="edit" onClick={() => setOpen(true)}>
        {t('agents/onboarding:edit.action')}
      </LockedButton>
      {open && <EditDrawer onboarding={onboarding} onClose={() => setOpen(false)} />}
    </>
  );
};

/** The booked interview, or a button to book one. */
export const Interview = ({ onboarding }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { interview, status } = onboarding;
  const mayBook = status === 'WORKING' && (!interview || interview.state === 'DONE');
  return (
    <div className={styles.interview}>
      {interview ? (
        <p>
          <Icon name="calendar" />
          <Link href={`/appointments/detail?id=${interview.id}`}>
            {interview.startsAt ? formatInstant(interview.startsAt) : nothing}
          </Link>
          <span>{[interview.assigneeName, interview.location].filter(Boolean).join(' · ')}</span>
          {chip('appointmentState', interview.state, t)}
        </p>
      ) : (
        <p>{t('agents/onboarding:interview.none')}</p>
      )}
      {mayBook && (
        <LockedButton
          may="agents.onboarding.work"
          size="small"
          variant={interview ? 'ghost' : 'secondary'}
          icon="calendar"
          onClick={() => setOpen(true)}
        >
          {t('agents/onboarding:interview.book')}
        </LockedButton>
      )}
      {open && <InterviewDrawer onboarding={onboarding} onClose={() => setOpen(false)} />}
    </div>
  );
};

/** Links to the application, the activity, the customer and the agent. */
export const Links = ({ onboarding: { application, activity, customer, agent, name } }: Props) => {
  const { t } = useTranslation();
  const mayApply = useMay('agents.applications.read');
  const mayAgents = useMay('agents.read');
  return (
    <Facts
      record={{}}
      fields={[
        {
          key: 'application',
          value:
            application && mayApply ? (
              <Link href={`/agent/application?id=${application.id}`}>{t('agents/onboarding:openApplication')}</Link>
            ) : application ? (
              formatInstant(application.appliedAt)
            ) : (
              '—'
            ),
        },
        {
          key: 'activity',
          value: activity ? (
            <Link href={`/activities/detail?id=${activity.id}`}>{t('agents/onboarding:openWork')}</Link>
          ) : (
            '—'
          ),
        },
        { key: 'customer', value: customer ? <RowLink record={customer} path="/customers/detail" /> : nothing },
        {
          key: 'agent',
          value:
            agent && mayAgents ? (
              <Link href={`/agent/list?name=${encodeURIComponent(name)}`}>{t('agents/onboarding:openAgents')}</Link>
            ) : (
              (agent?.username ?? nothing)
            ),
        },
      ]}
    />
  );
};
