import { useTranslation } from 'react-i18next';
import { Age } from '@/components/ui/board/Age';
import { Column, End } from '@/components/ui/board/Column';
import type { BoardCard } from '@/components/ui/board/cards';
import { enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import { agentApplications, type ApplicationRow } from '@/contract/agents/applications';
import type { EnumValue } from '@/domain/enums';
import { formatNumber } from '@/lib/formats';
import { useCall } from '@/lib/useCall';
import { type BoardFilter, columnInput } from './columnInput';
import { Reasons } from './Reasons';
import { shutBy } from './useMove';

type Stage = EnumValue<'agentApplicationStage'>;
type Action = EnumValue<'agentApplicationAction'>;
type Props = { stage: Stage; filter: BoardFilter; onMove: (application: ApplicationRow, action: Action) => void };

const listHref = (stage: Stage, { name }: BoardFilter) =>
  `/agent/application-list?${new URLSearchParams({ stage, ...(name && { name }) })}`;

const Body = ({ of: { city, source, operatorName, stageSince, late } }: { of: ApplicationRow }) => {
  const { t } = useTranslation();
  return (
    <>
      <p>{[city, enumLabel('agentApplicationSource', source, t)].filter(Boolean).join(' · ')}</p>
      <footer>
        <small>{operatorName ?? t('agents/applications:board.nobody')}</small>
        <Age since={stageSince} late={late} />
      </footer>
    </>
  );
};

/** How many applications of a column are late, and the usual time in it. */
const Note = ({ stage }: { stage: Stage }) => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.funnel, {});
  const figures = data?.stages.find((one) => one.stage === stage);
  return (
    <>
      {figures && figures.late > 0 && (
        <Link href={`/agent/application-list?stage=${stage}&late=1`}>
          {t('agents/applications:board.late', { count: figures.late })}
        </Link>
      )}
      {figures && figures.medianDays !== null && (
        <span>{t('agents/applications:board.median', { days: formatNumber(figures.medianDays) })}</span>
      )}
    </>
  );
};

/** The applications of one stage, longest waiting first. */
export const ApplicationColumn = ({ stage, filter, onMove }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(agentApplications.list, columnInput(stage, filter));
  const cardOf = (application: ApplicationRow): BoardCard => ({
    id: application.id,
    stage: application.stage,
    name: application.name,
    href:
      application.stage === 'ONBOARDING' && application.onboardingId
        ? `/agent/onboarding?id=${application.onboardingId}`
        : `/agent/application?id=${application.id}`,
    menu: t('agents/applications:move.menu', { name: application.name }),
    ways: application.moves.map(({ action, to }) => {
      const [why] = shutBy(application, action);
      return {
        to,
        label: enumLabel('agentApplicationAction', action, t),
        shut: why && t(`errors:${why}`),
        aside: to === 'LOST',
        go: () => onMove(application, action),
      };
    }),
    body: <Body of={application} />,
  });
  return (
    <Column
      stage={stage}
      title={enumLabel('agentApplicationStage', stage, t)}
      href={listHref(stage, filter)}
      total={data?.total}
      counted={t('agents/applications:board.count', { count: data?.total?.count ?? 0 })}
      cards={data?.rows.map(cardOf)}
      more={Boolean(data?.next)}
      error={error}
      onRetry={refetch}
      empty={t('agents/applications:board.empty')}
      note={<Note stage={stage} />}
    />
  );
};

/** The number of applications in a final stage; for lost ones also the reasons. */
export const ApplicationEnd = ({ stage, filter }: Omit<Props, 'onMove'>) => {
  const { t } = useTranslation();
  const { data } = useCall(agentApplications.list, columnInput(stage, filter));
  return (
    <End
      stage={stage}
      title={enumLabel('agentApplicationStage', stage, t)}
      href={listHref(stage, filter)}
      total={data?.total}
    >
      {stage === 'LOST' && <Reasons />}
    </End>
  );
};
