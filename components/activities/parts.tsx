import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { chip, enumLabel } from '@/components/ui/chip';
import { Icon } from '@/components/ui/Icon';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { NOTHING } from '@/components/ui/Value';
import {
  AgentPart,
  AgreementPart,
  ApplicationPart,
  AppraisalPart,
  BrokerPart,
  ClosingPart,
  KeysPart,
  Publication,
  WantToSellPart,
  type WorkDetail,
} from '@/contract/activities/record';
import { ACTIVITY_RULES, type Part } from '@/domain/activities';
import { formatInstant } from '@/lib/formats';
import { Discovery } from './discovery/Discovery';
import { NewProcess } from './wantToSell/NewProcess';
import { PartFacts } from './PartFacts';
import styles from './Parts.module.css';
import { Steps } from './Steps';

const Publishing = ({ part }: { part: NonNullable<WorkDetail['publication']> }) => {
  const { t } = useTranslation();
  const { missing, status } = part;
  const waits = status === 'WAITING_PUBLISH_APPROVAL';
  return (
    <PartFacts
      schema={Publication}
      record={part}
      fields={['status', 'requestedBy', 'agent', 'askedPrice', 'startAt', 'imageCount']}
    >
      {waits && (
        <p className={styles.state} data-ready={missing.length === 0}>
          {missing.length === 0
            ? t('activities:parts.ready')
            : t('activities:parts.missing', { count: missing.length })}
        </p>
      )}
      {missing.length > 0 && (
        <ul className={styles.missing}>
          {missing.map((code) => (
            <li key={code}>
              <Icon name="warning" />
              {t(`errors:${code}`)}
            </li>
          ))}
        </ul>
      )}
    </PartFacts>
  );
};

/** The checks of an office before its next step: what is missing, and what was checked. */
const Checked = ({ part: { gaps, checks } }: { part: NonNullable<WorkDetail['broker']> }) => {
  const { t } = useTranslation();
  if (checks.length === 0) return null;
  return (
    <>
      <p className={styles.state} data-ready={gaps.length === 0}>
        {gaps.length === 0 ? t('activities:parts.officeReady') : t('activities:parts.missing', { count: gaps.length })}
      </p>
      <ul className={styles.missing}>
        {gaps
          .filter((code) => code !== 'BROKER_CHECKS_OPEN')
          .map((code) => (
            <li key={code}>
              <Icon name="warning" />
              {t(`errors:${code}`)}
            </li>
          ))}
        {checks.map(({ kind, done }) => (
          <li key={kind} data-done={done || undefined}>
            <Icon name={done ? 'check' : 'clock'} />
            <span>
              {enumLabel('brokerCheckKind', kind, t)}
              <small> · {t(`activities:parts.${done ? 'checked' : 'unchecked'}`)}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const Meetings = ({ activity: { appointments, ends } }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  if (appointments.length === 0)
    return ends.with === 'APPOINTMENT' ? <p className={styles.quiet}>{t('activities:parts.noAppointments')}</p> : null;
  return (
    <Lines>
      {appointments.map(({ id, state, startsAt, callAt, location, assigneeName }) => (
        <Line key={id} end={chip('appointmentState', state, t)}>
          <Link href={`/appointments/detail?id=${id}`}>
            {startsAt
              ? formatInstant(startsAt)
              : t('activities:parts.callAt', { at: callAt ? formatInstant(callAt) : NOTHING })}
          </Link>
          <small>{[location, assigneeName].filter(Boolean).join(' · ')}</small>
        </Line>
      ))}
    </Lines>
  );
};

const Selling = ({ activity: { id, wantToSell, customer, closedAt } }: { activity: WorkDetail }) => {
  const { t } = useTranslation();
  if (!wantToSell)
    return (
      <div className={styles.empty}>
        <span className={styles.quiet}>{t('activities:parts.noProcess')}</span>
        {customer?.canOpen && closedAt === null && <NewProcess customer={customer} activityId={id} />}
      </div>
    );
  return (
    <PartFacts
      schema={WantToSellPart}
      record={wantToSell}
      fields={[
        wantToSell.outcome ? 'outcome' : { key: 'step', value: <Process part={wantToSell} /> },
        'category',
        'place',
        'priceMin',
        'priceMax',
        'reason',
      ]}
    />
  );
};
const Process = ({ part: { id, step } }: { part: NonNullable<WorkDetail['wantToSell']> }) => {
  const { t } = useTranslation();
  return <Link href={`/want-to-sell/detail?id=${id}`}>{t(`enums:wantToSellStep.${step}`)}</Link>;
};

type Shown = { key: Part; when: (activity: WorkDetail) => boolean; content: (activity: WorkDetail) => ReactNode };

/** The parts of an activity by its type (domain/activities.ts), each with what the work needs. Missing parts are not shown. */
export const WORK_PARTS: readonly Shown[] = [
  {
    key: 'publication',
    when: ({ publication }) => publication !== null,
    content: ({ publication }) => publication && <Publishing part={publication} />,
  },
  {
    key: 'appraisal',
    when: ({ appraisal }) => appraisal !== null,
    content: ({ appraisal }) =>
      appraisal && (
        <PartFacts
          schema={AppraisalPart}
          record={appraisal}
          fields={[
            'status',
            'appraiser',
            'requestedBy',
            'propertyKind',
            'value',
            'priceLow',
            'priceHigh',
            'reportedAt',
          ]}
        />
      ),
  },
  {
    key: 'closing',
    when: ({ closing }) => closing !== null,
    content: ({ closing }) =>
      closing && (
        <PartFacts
          schema={ClosingPart}
          record={closing}
          fields={[closing.outcome === 'OPEN' ? 'step' : 'outcome', 'stepDueAt', 'closingAssignee', 'deedAt']}
        />
      ),
  },
  {
    key: 'appointments',
    when: ({ appointments, ends }) => appointments.length > 0 || ends.with === 'APPOINTMENT',
    content: (activity) => <Meetings activity={activity} />,
  },
  {
    key: 'discovery',
    when: ({ discovery }) => discovery !== null,
    content: ({ id, discovery }) => discovery && <Discovery key={id} activityId={id} discovery={discovery} />,
  },
  {
    key: 'refund',
    when: ({ refund }) => refund !== null,
    content: (activity) => <Steps activity={activity} />,
  },
  {
    key: 'wantToSell',
    when: ({ wantToSell, ends }) => wantToSell !== null || ends.with === 'WANT_TO_SELL',
    content: (activity) => <Selling activity={activity} />,
  },
  {
    key: 'application',
    when: ({ application }) => application !== null,
    content: ({ application }) =>
      application && (
        <PartFacts
          schema={ApplicationPart}
          record={application}
          fields={['applicant', 'phone', 'email', 'city', 'appliedAt', 'applicationNote']}
        />
      ),
  },
  {
    key: 'agent',
    when: ({ agent }) => agent !== null,
    content: ({ agent }) =>
      agent && (
        <PartFacts
          schema={AgentPart}
          record={agent}
          fields={['agentName', 'manager', 'startedOn', 'onboarding', 'profileState', 'sentToApprovalAt']}
        />
      ),
  },
  {
    key: 'agreement',
    when: ({ agreement }) => agreement !== null,
    content: ({ agreement }) =>
      agreement && (
        <PartFacts
          schema={AgreementPart}
          record={agreement}
          fields={[
            'agreementState',
            'agreementKind',
            'startsOn',
            'endsOn',
            'agreementNote',
            'proposedBy',
            'decidedBy',
            'decidedAt',
            'decision',
          ]}
        />
      ),
  },
  {
    key: 'broker',
    when: ({ broker }) => broker !== null,
    content: ({ broker }) =>
      broker && (
        <PartFacts
          schema={BrokerPart}
          record={broker}
          fields={[
            'company',
            'brokerStatus',
            'place',
            'certificateNumber',
            'certificateEndsOn',
            'agreementType',
            'brokerAssignee',
            'officeSentBy',
            'officeSentAt',
            'approvedAt',
          ]}
        >
          <Checked part={broker} />
        </PartFacts>
      ),
  },
  {
    key: 'keys',
    when: ({ keys }) => keys !== null,
    content: ({ keys }) =>
      keys && (
        <PartFacts schema={KeysPart} record={keys} fields={['keyRequest', 'keyStatus', 'holder', 'holderPhone']} />
      ),
  },
];

const PERSONS = { seller: 'seller', buyer: 'buyer', broker: 'broker', asked: 'person' } as const;
/** The key of the title for the person's section. */
export const personTitle = ({ type }: Pick<WorkDetail, 'type'>): string => {
  const { person } = ACTIVITY_RULES[type];
  return `activities:sections.${person ? PERSONS[person] : 'person'}`;
};
/** The title of a part: the office's section needs a different title from the broker's as a person. */
export const partTitle = (key: Part): string => `activities:sections.${key === 'broker' ? 'brokerCompany' : key}`;
