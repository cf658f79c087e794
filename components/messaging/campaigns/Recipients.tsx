import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { Line, Lines } from '@/components/ui/Lines';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { LockedButton } from '@/components/ui/LockedButton';
import { Pending } from '@/components/ui/Pending';
import { RowLink } from '@/components/ui/RowLink';
import { useAct } from '@/components/ui/useAct';
import { type CampaignDetail, type CampaignRecipient, campaigns } from '@/contract/messaging/campaigns';
import type { EnumValue } from '@/domain/enums';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Campaigns.module.css';
import { useReasonText } from './useReasonText';

type State = EnumValue<'campaignRecipientState'>;

const Unsure = ({ campaign: { id, status }, customerId }: { campaign: CampaignDetail; customerId: number }) => {
  const { t } = useTranslation();
  const decide = useAct(campaigns.decide);
  const say = (decision: 'AGAIN' | 'SENT') =>
    void decide.run({ id, customerIds: [customerId], decision }, () =>
      toast.success(t(`messaging/campaigns:unsure.${decision}.done`)),
    );
  return (
    <span className={styles.acts}>
      <LockedButton may="campaigns.write" size="small" busy={decide.busy} onClick={() => say('SENT')}>
        {t('messaging/campaigns:unsure.SENT.action')}
      </LockedButton>
      {status !== 'STOPPED' && (
        <LockedButton may="campaigns.write" size="small" busy={decide.busy} onClick={() => say('AGAIN')}>
          {t('messaging/campaigns:unsure.AGAIN.action')}
        </LockedButton>
      )}
    </span>
  );
};

const Recipient = ({ campaign, one }: { campaign: CampaignDetail; one: CampaignRecipient }) => {
  const { t } = useTranslation();
  const reasonText = useReasonText();
  const { state, failure, claimedAt, deliveredAt, openedAt, refusedAt, answeredAt } = one;
  const times = [
    claimedAt && t('messaging/campaigns:recipient.claimed', { at: formatInstant(claimedAt) }),
    deliveredAt && t('messaging/campaigns:recipient.delivered', { at: formatInstant(deliveredAt) }),
    openedAt && t('messaging/campaigns:recipient.opened', { at: formatInstant(openedAt) }),
    answeredAt && t('messaging/campaigns:recipient.answered', { at: formatInstant(answeredAt) }),
    refusedAt && t('messaging/campaigns:recipient.refused', { at: formatInstant(refusedAt) }),
    failure && reasonText(failure),
  ].filter(Boolean);
  return (
    <Line
      end={
        <>
          <EnumChip name="campaignRecipientState" value={state} />
          {state === 'UNSURE' && <Unsure campaign={campaign} customerId={one.id} />}
        </>
      }
    >
      <RowLink record={one} path="/customers/detail" />
      <small>{times.join(' · ')}</small>
    </Line>
  );
};

/** The result for each recipient. */
export const Recipients = ({ campaign }: { campaign: CampaignDetail }) => {
  const { t } = useTranslation();
  const [state, setState] = useState<State>();
  const [trail, setTrail] = useState<readonly number[]>([0]);
  const after = trail.at(-1) ?? 0;
  const { data, error, refetch } = useCall(campaigns.recipients, {
    campaignId: campaign.id,
    after,
    ...(state && { state }),
  });
  return (
    <>
      <EnumSelect
        of="campaignRecipientState"
        bare
        label={t('messaging/campaigns:recipient.state')}
        value={state ?? ''}
        onChange={({ target }) => {
          setState((target.value || undefined) as State | undefined);
          setTrail([0]);
        }}
      />
      {error && !data && <Pending error={error} onRetry={refetch} />}
      {data?.rows.length === 0 && <p className={styles.quiet}>{t('messaging/campaigns:recipient.none')}</p>}
      <Lines>
        {data?.rows.map((one) => (
          <Recipient key={one.id} {...{ campaign, one }} />
        ))}
      </Lines>
      {(trail.length > 1 || data?.next) && (
        <div className={styles.acts}>
          <Button size="small" disabled={trail.length === 1} onClick={() => setTrail(trail.slice(0, -1))}>
            {t('messaging/campaigns:recipient.previous')}
          </Button>
          <Button size="small" disabled={!data?.next} onClick={() => data?.next && setTrail([...trail, data.next])}>
            {t('messaging/campaigns:recipient.next')}
          </Button>
        </div>
      )}
    </>
  );
};
