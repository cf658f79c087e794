import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { Line, Lines } from '@/components/ui/Lines';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type BrokerDetail, brokers } from '@/contract/brokers';
import type { Permission } from '@/domain/permissions';
import { formatDay, formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import styles from './Brokers.module.css';

const ProposeAgreement = lazyPart(() => import('./ProposeAgreement').then((module) => module.ProposeAgreement));
const AnswerAgreement = lazyPart(() => import('./AnswerAgreement').then((module) => module.AnswerAgreement));

export type Agreement = BrokerDetail['agreements'][number];
type Props = { broker: BrokerDetail };

/** A button to propose an agreement; only one can wait for approval at a time. */
export const Propose = ({ broker }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const waits = broker.agreements.some(({ state }) => state === 'PROPOSED');
  return (
    <>
      <LockedButton
        may="brokers.work"
        icon="plus"
        variant="ghost"
        reason={waits ? t('errors:BROKER_AGREEMENT_WAITS') : broker.editable ? undefined : t('errors:BROKER_IN_REVIEW')}
        onClick={() => setOpen(true)}
      >
        {t('brokers:agreements.propose')}
      </LockedButton>
      {open && <ProposeAgreement broker={broker} onClose={() => setOpen(false)} />}
    </>
  );
};

const Acts = ({ brokerId, agreement }: { brokerId: number; agreement: Agreement }) => {
  const { t } = useTranslation();
  const [answering, setAnswering] = useState<'REFUSE' | 'TERMINATE'>();
  const move = useAct(brokers.moveAgreement);
  const { id, version, actions } = agreement;
  return (
    <div className={styles.decide}>
      {actions.map(({ action, closed, lacks }) => {
        if (action === 'END') return null;
        const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={action === 'APPROVE' ? 'primary' : 'ghost'}
            reason={why && t(`errors:${why}`)}
            busy={move.busy}
            onClick={() => {
              if (action === 'REFUSE' || action === 'TERMINATE') return setAnswering(action);
              void move.run({ id, brokerId, version, action }, () =>
                toast.success(t(`brokers:agreements.moved.${action}`)),
              );
            }}
          >
            {enumLabel('brokerAgreementAction', action, t)}
          </LockedButton>
        );
      })}
      {answering && (
        <AnswerAgreement
          brokerId={brokerId}
          agreement={agreement}
          action={answering}
          onClose={() => setAnswering(undefined)}
        />
      )}
    </div>
  );
};

/** The office's agreements and proposals, and how long they are valid. */
export const Agreements = ({ broker: { id: brokerId, agreements } }: Props) => {
  const { t } = useTranslation();
  const opensWork = useMay('activities.read');
  if (agreements.length === 0) return <p className={styles.quiet}>{t('brokers:agreements.none')}</p>;
  return (
    <Lines>
      {agreements.map((agreement) => {
        const { id, type, state, startsOn, endsOn, note, answer, activityId } = agreement;
        const { proposedBy, createdAt, decidedBy, decidedAt } = agreement;
        return (
          <Line key={id}>
            <span className={styles.named}>
              <strong>{t(`enums:agreementType.${type}`)}</strong>
              <EnumChip name="brokerAgreementState" value={state} />
            </span>
            <small>{t('brokers:agreements.term', { from: formatDay(startsOn), to: formatDay(endsOn) })}</small>
            <small>
              {proposedBy
                ? t('brokers:agreements.proposedBy', { by: proposedBy, at: formatInstant(createdAt) })
                : t('brokers:agreements.byItself')}
              {decidedBy && decidedAt && (
                <> · {t('brokers:agreements.decidedBy', { by: decidedBy, at: formatInstant(decidedAt) })}</>
              )}
            </small>
            {note && <small>{note}</small>}
            {answer && <small>{t('brokers:agreements.answerIs', { answer })}</small>}
            {activityId !== null && opensWork && (
              <small>
                <Link href={`/activities/detail?id=${activityId}`}>{t('brokers:agreements.work')}</Link>
              </small>
            )}
            {agreement.actions.length > 0 && <Acts brokerId={brokerId} agreement={agreement} />}
          </Line>
        );
      })}
    </Lines>
  );
};
