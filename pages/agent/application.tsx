import { useTranslation } from 'react-i18next';
import { Actions } from '@/components/agents/applications/Actions';
import { Age } from '@/components/ui/board/Age';
import { DetailScreen } from '@/components/ui/detail/DetailScreen';
import { Facts } from '@/components/ui/detail/Facts';
import { History } from '@/components/ui/detail/History';
import { recordLoader } from '@/components/ui/detail/loader';
import { Link } from '@/components/ui/Link';
import { Notice } from '@/components/ui/Notice';
import { RowLink } from '@/components/ui/RowLink';
import { nothing } from '@/components/ui/Value';
import { agentApplications, type ApplicationDetail } from '@/contract/agents/applications';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';
import { useLiveCalls } from '@/lib/useLive';

export const getServerSideProps = screenProps('/agent/application', recordLoader(agentApplications.detail));

const Links = ({ application: { onboardingId, activity, customer } }: { application: ApplicationDetail }) => {
  const { t } = useTranslation();
  const mayOnboard = useMay('agents.onboarding.read');
  const mayWork = useMay('activities.read');
  return (
    <Facts
      record={{}}
      fields={[
        { key: 'customer', value: customer ? <RowLink record={customer} path="/customers/detail" /> : nothing },
        {
          key: 'activity',
          value:
            activity && mayWork ? (
              <Link href={`/activities/detail?id=${activity.id}`}>{t('agents/applications:openWork')}</Link>
            ) : (
              '—'
            ),
        },
        {
          key: 'onboardingId',
          value:
            onboardingId && mayOnboard ? (
              <Link href={`/agent/onboarding?id=${onboardingId}`}>{t('agents/applications:openOnboarding')}</Link>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
};

const Note = ({ application: { note } }: { application: ApplicationDetail }) => {
  const { t } = useTranslation();
  return <p>{note || t('agents/applications:noNote')}</p>;
};

const NotMember = () => {
  const { t } = useTranslation();
  return <Notice kind="warning">{t('agents/applications:notMember')}</Notice>;
};

export default function AgentApplicationPage() {
  useLiveCalls(['agentApplications'], [agentApplications.detail]);
  return (
    <DetailScreen
      call={agentApplications.detail}
      area="agents/applications"
      queue={agentApplications.list}
      chip="stage"
      title={({ name }) => name}
      actions={(application) => <Actions application={application} />}
      stage={({ isMember, stage }) => !isMember && ['NEW', 'CONTACTED', 'EVALUATION'].includes(stage) && <NotMember />}
      facts={({ stageSince, late, lostReason }) => [
        'phone',
        'email',
        'city',
        { key: 'stageSince', value: <Age since={stageSince} late={late} /> },
        ...(lostReason === null ? [] : (['lostReason'] as const)),
      ]}
      sections={[
        { key: 'note', content: (application) => <Note application={application} /> },
        {
          key: 'history',
          titleKey: 'detail:section.history',
          content: ({ id }) => <History entity="agentApplication" id={id} />,
        },
        { key: 'links', side: true, content: (application) => <Links application={application} /> },
        {
          key: 'about',
          side: true,
          content: (application) => <Facts record={application} fields={['source', 'operatorName', 'createdAt']} />,
        },
      ]}
    />
  );
}
