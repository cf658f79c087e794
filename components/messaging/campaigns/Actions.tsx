import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type CampaignDetail, campaigns } from '@/contract/messaging/campaigns';
import type { Permission } from '@/domain/permissions';
import { formatInstant, formatNumber } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const CampaignDrawer = lazyPart(() => import('./CampaignDrawer').then((module) => module.CampaignDrawer));
const ReasonDrawer = lazyPart(() => import('./ReasonDrawer').then((module) => module.ReasonDrawer));

type Action = CampaignDetail['actions'][number]['action'];
const LEADING: readonly Action[] = ['START', 'SUBMIT', 'APPROVE', 'RESUME'];
/** Exactly one of these two actions applies to a campaign, depending on its size; the other is hidden. */
const NOT_THIS_ONE = ['CAMPAIGN_NEEDS_APPROVAL', 'CAMPAIGN_NEEDS_NO_APPROVAL'];

/** A campaign's possible actions. Those that cannot be undone ask first. */
export const Actions = ({ campaign }: { campaign: CampaignDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const [drawer, setDrawer] = useState<'edit' | 'SEND_BACK'>();
  const move = useAct(campaigns.move);
  const { id, version, name, people, status, startedAt, goesAt } = campaign;
  // Nothing has been sent yet, so stopping means giving up.
  const givesUp = (action: Action) => action === 'STOP' && startedAt === null;
  const when = [
    goesAt === null
      ? t('messaging/campaigns:ask.atOnce')
      : t('messaging/campaigns:ask.goesAt', { at: formatInstant(goesAt) }),
  ];
  const questions: Partial<Record<Action, string>> = {
    START: [t('messaging/campaigns:ask.START', { people: formatNumber(people ?? 0) }), ...when].join(' '),
    APPROVE: [t('messaging/campaigns:ask.APPROVE', { people: formatNumber(people ?? 0) }), ...when].join(' '),
    STOP: t(`messaging/campaigns:ask.${startedAt === null ? 'GIVE_UP' : 'STOP'}`, { name }),
    ...(status === 'OVERDUE' && { RESUME: t('messaging/campaigns:ask.OVERDUE') }),
  };
  const press = async (action: Action) => {
    if (action === 'SEND_BACK') return setDrawer(action);
    const text = questions[action];
    if (text && !(await dialog.confirm({ text, ...(action === 'STOP' && { danger: true }) }))) return;
    await move.run({ id, version, action }, () =>
      toast.success(t(`messaging/campaigns:moved.${givesUp(action) ? 'GIVE_UP' : action}`)),
    );
  };
  return (
    <>
      {campaign.editable && (
        <LockedButton may="campaigns.write" icon="edit" onClick={() => setDrawer('edit')}>
          {t('messaging/campaigns:change')}
        </LockedButton>
      )}
      {campaign.actions
        .filter(({ closed }) => !closed.some((code) => NOT_THIS_ONE.includes(code)))
        .map(({ action, closed, lacks }) => {
          const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
          return (
            <LockedButton
              key={action}
              {...(lacks && { may: lacks as Permission })}
              variant={LEADING.includes(action) ? 'primary' : 'secondary'}
              reason={why && t(`errors:${why}`)}
              busy={move.busy}
              onClick={() => void press(action)}
            >
              {givesUp(action) ? t('messaging/campaigns:giveUp') : enumLabel('campaignAction', action, t)}
            </LockedButton>
          );
        })}
      {drawer === 'edit' && <CampaignDrawer record={campaign} onClose={() => setDrawer(undefined)} />}
      {drawer === 'SEND_BACK' && <ReasonDrawer campaign={campaign} onClose={() => setDrawer(undefined)} />}
    </>
  );
};
