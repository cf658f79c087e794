import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { LineChart } from '@/components/ui/Chart';
import { enumLabel } from '@/components/ui/chip';
import { Link } from '@/components/ui/Link';
import { LinkBars } from '@/components/ui/LinkBars';
import { LazyMap } from '@/components/ui/map/LazyMap';
import { Panel } from '@/components/ui/Panel';
import type { AgentLanding } from '@/contract/agents';
import { formatMoneyShort, formatNumber } from '@/lib/formats';
import styles from './Landing.module.css';
import { Needs } from './Needs';
import { TargetProgress } from './TargetProgress';

const LIST = '/agent/list?status=ACTIVE';
const short = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`;

type Part = { figures: AgentLanding };

const Sums = ({ figures: { sums } }: Part) => {
  const { t } = useTranslation();
  const tiles = [
    { key: 'agents', value: formatNumber(sums.agents), href: LIST },
    { key: 'liveAuctions', value: formatNumber(sums.liveAuctions), href: `${LIST}&sort=-liveAuctions` },
    { key: 'closings', value: formatNumber(sums.closings), href: `${LIST}&sort=-closings` },
    { key: 'fee', value: formatMoneyShort(sums.closedFee), href: `${LIST}&sort=-closedFee` },
  ];
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ key, value, href }) => (
        <li key={key}>
          <Link href={href}>
            <b data-figures="">{value}</b>
            <span>{t(`agents:landing.${key}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const Target = ({ figures: { sums } }: Part) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('agents:landing.target.title')} href={`${LIST}&sort=-closedFee`} more={t('agents:landing.all')}>
      <TargetProgress fee={sums.closedFee} target={sums.target || null} />
      <p className={styles.quiet}>{t('agents:landing.target.asked', { asked: formatMoneyShort(sums.asked) })}</p>
      <Link href={`${LIST}&need=BEHIND_TARGET`}>{t('agents:landing.target.behind', { count: sums.behind })}</Link>
    </Panel>
  );
};

const Pipeline = ({ figures: { applications, onboardings } }: Part) => {
  const { t } = useTranslation();
  const late = applications.reduce((sum, one) => sum + one.late, 0);
  return (
    <Panel
      title={t('agents:landing.pipeline.title')}
      href="/agent/applications"
      more={t('agents:landing.pipeline.board')}
    >
      <div className={styles.stage}>
        <h3>{t('agents:landing.pipeline.applications')}</h3>
        <LinkBars
          bars={applications.map(({ stage, count }) => ({
            key: stage,
            label: enumLabel('agentApplicationStage', stage, t),
            value: count,
            text: formatNumber(count),
            said: `${enumLabel('agentApplicationStage', stage, t)}: ${formatNumber(count)}`,
            href: `/agent/application-list?stage=${stage}`,
          }))}
        />
        {late > 0 && (
          <Link className={styles.late} href="/agent/application-list?late=1">
            {t('agents:landing.pipeline.late', { count: late })}
          </Link>
        )}
      </div>
      <div className={styles.stage}>
        <h3>{t('agents:landing.pipeline.onboardings')}</h3>
        <LinkBars
          bars={onboardings.map(({ status, count }) => ({
            key: status,
            label: enumLabel('activityStatus', status, t),
            value: count,
            text: formatNumber(count),
            said: `${enumLabel('activityStatus', status, t)}: ${formatNumber(count)}`,
            href: `/agent/onboarding-list?status=${status}`,
          }))}
        />
      </div>
    </Panel>
  );
};

const FIRSTS = [
  { key: 'LISTING', of: 'firstListing' },
  { key: 'CLOSING', of: 'firstClosing' },
] as const;

const Firsts = ({ figures }: Part) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('agents:landing.first.title')}>
      <dl className={styles.firsts}>
        {FIRSTS.map(({ key, of }) => {
          const { days, reached, not } = figures[of];
          return (
            <div key={key}>
              <dt>{t(`agents:landing.first.${key}`)}</dt>
              <dd>
                <b data-figures="">
                  {days === null ? t('agents:landing.first.none') : t('agents:landing.first.days', { count: days })}
                </b>
                {days !== null && <span>{t('agents:landing.first.reached', { count: reached })}</span>}
                <Link href={`${LIST}&without=${key}`}>{t('agents:landing.first.not', { count: not })}</Link>
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
};

/** Links to what agents did between two days, by kind: the rows behind the figures. */
const ACTS = {
  calls: (from: string, to: string) => `/calls/list?byAgents=1&startedFrom=${from}&startedTo=${to}`,
  appointments: (from: string, to: string) =>
    `/appointments/list?byAgents=1&state=DONE&startsFrom=${from}&startsTo=${to}`,
  listings: (from: string, to: string) =>
    `/auctions/list?byAgents=1&firstActivatedAtFrom=${from}&firstActivatedAtTo=${to}`,
  closings: (from: string, to: string) => `/closing/list?byAgents=1&outcome=DONE&closedAtFrom=${from}&closedAtTo=${to}`,
} as const;
const ACT_KINDS = Object.keys(ACTS) as (keyof typeof ACTS)[];

const Activity = ({ figures: { activity } }: Part) => {
  const { t } = useTranslation();
  const { days, before } = activity;
  const [from = '', to = ''] = [days[0]?.day, days.at(-1)?.day];
  const now = ACT_KINDS.reduce((sum, kind) => sum + activity[kind], 0);
  const change = before > 0 ? Math.round(((now - before) * 100) / before) : null;
  const title = t('agents:landing.activity.title');
  return (
    <Panel title={title} href={`${LIST}&sort=-lastSeenAt`} more={t('agents:landing.all')}>
      <p>
        <b data-figures="">{formatNumber(now)}</b> {t('agents:landing.activity.unit')}
      </p>
      <ul className={styles.acts}>
        {ACT_KINDS.map((kind) => (
          <li key={kind}>
            <Link href={ACTS[kind](from, to)}>
              {t(`agents:landing.activity.kind.${kind}`, { number: formatNumber(activity[kind]) })}
            </Link>
          </li>
        ))}
      </ul>
      {change !== null && (
        <p className={styles.quiet}>
          {t(change >= 0 ? 'agents:landing.activity.up' : 'agents:landing.activity.down', {
            percent: formatNumber(Math.abs(change)),
          })}
        </p>
      )}
      <LineChart title={title} data={days.map(({ day, count }) => ({ label: short(day), value: count }))} />
    </Panel>
  );
};

const Help = ({ figures: { needs, helpless } }: Part) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('agents:landing.needs.title')}>
      <LinkBars
        tone="late"
        bars={needs.map(({ need, count }) => ({
          key: need,
          label: enumLabel('agentNeed', need, t),
          value: count,
          text: formatNumber(count),
          said: t('agents:landing.needs.said', { need: enumLabel('agentNeed', need, t), count }),
          href: `${LIST}&need=${need}`,
        }))}
      />
      {helpless.length === 0 ? (
        <p className={styles.quiet}>{t('agents:landing.needs.none')}</p>
      ) : (
        <ul className={styles.people}>
          {helpless.map(({ id, name, needs: theirs }) => (
            <li key={id}>
              <Link href={`/agent/detail?id=${id}`}>{name}</Link>
              <Needs needs={theirs} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Territories = ({ figures: { territories } }: Part) => {
  const { t } = useTranslation();
  const router = useRouter();
  const hrefOf = (id: number) => `${LIST}&territoryId=${id}`;
  if (territories.length === 0)
    return (
      <Panel title={t('agents:landing.territories.title')}>
        <p className={styles.quiet}>{t('agents:landing.territories.none')}</p>
      </Panel>
    );
  const points = territories.flatMap(({ id, name, agents, closedFee, at }) =>
    at
      ? [
          {
            id,
            ...at,
            label: `${name} · ${formatNumber(agents)}`,
            title: t('agents:landing.territories.pin', { name, agents, fee: formatMoneyShort(closedFee) }),
          },
        ]
      : [],
  );
  return (
    <Panel title={t('agents:landing.territories.title')}>
      <div className={points.length > 0 ? styles.territories : undefined}>
        {points.length > 0 && (
          <div className={styles.map}>
            <LazyMap
              label={t('agents:landing.territories.map')}
              points={points}
              onOpen={(id) => void router.push(hrefOf(id))}
            />
          </div>
        )}
        <ul className={styles.places}>
          {territories.map(({ id, name, agents, liveAuctions, closings, closedFee, target }) => (
            <li key={id}>
              <Link href={hrefOf(id)}>{name}</Link>
              <span className={styles.quiet}>
                {[
                  `${t('agents:landing.territories.agents')}: ${formatNumber(agents)}`,
                  `${t('agents:landing.territories.liveAuctions')}: ${formatNumber(liveAuctions)}`,
                  `${t('agents:landing.territories.closings')}: ${formatNumber(closings)}`,
                ].join(' · ')}
              </span>
              <TargetProgress fee={closedFee} target={target || null} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
};

/** The overview of the sales force; each figure links to the agents it counts. */
export const Landing = ({ figures }: Part) => (
  <div className={styles.landing}>
    <Sums figures={figures} />
    <Territories figures={figures} />
    <div className={styles.pair}>
      <Help figures={figures} />
      <div className={styles.stack}>
        <Target figures={figures} />
        <Firsts figures={figures} />
      </div>
    </div>
    <div className={styles.pair}>
      <Activity figures={figures} />
      <Pipeline figures={figures} />
    </div>
  </div>
);
