import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { LockedButton } from '@/components/ui/LockedButton';
import { Notice } from '@/components/ui/Notice';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { useAct } from '@/components/ui/useAct';
import { revenueShares, type ShareDetail } from '@/contract/earnings/revenueShares';
import type { Permission } from '@/domain/permissions';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';

type Props = { share: ShareDetail };

/** Rejects a proposal, with a reason stored in its record. */
const RejectDrawer = ({ share: { id, version }, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(revenueShares.move, {
    area: 'earnings/shares',
    defaults: { id, version, action: 'REJECT', answer: '' },
    fields: ['answer'],
    onSaved: () => {
      toast.success(t('earnings/shares:moved.REJECT'));
      onClose();
    },
  });
  return (
    <FormDrawer
      open
      title={enumLabel('shareAction', 'REJECT', t)}
      submitLabel={enumLabel('shareAction', 'REJECT', t)}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      <TextAreaField
        label={t('earnings/shares:fields.answer')}
        required
        autoFocus
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
    </FormDrawer>
  );
};

/** The possible actions on a proposal; one that is not possible says why. */
export const ShareActions = ({ share }: Props) => {
  const { t } = useTranslation();
  const [rejecting, setRejecting] = useState(false);
  const move = useAct(revenueShares.move);
  const { id, version } = share;
  return (
    <>
      {share.actions.toReversed().map(({ action, closed, lacks }) => {
        const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
        // Only the proposer can withdraw it.
        if (action === 'WITHDRAW' && why) return null;
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={action === 'APPROVE' ? 'primary' : 'ghost'}
            reason={why && t(`errors:${why}`)}
            busy={move.busy}
            onClick={() => {
              if (action === 'REJECT') return setRejecting(true);
              void move.run({ id, version, action }, () => toast.success(t(`earnings/shares:moved.${action}`)));
            }}
          >
            {enumLabel('shareAction', action, t)}
          </LockedButton>
        );
      })}
      {rejecting && (
        <Overtaken late={!isOffered(share.actions, 'REJECT')}>
          <RejectDrawer share={share} onClose={() => setRejecting(false)} />
        </Overtaken>
      )}
    </>
  );
};

/** Who must decide, and the effect. */
export const ShareStand = ({ share: { state, validFrom, holds } }: Props) => {
  const { t } = useTranslation();
  if (state === 'PROPOSED')
    return <Notice kind="warning">{t('earnings/shares:stand.waits', { day: formatDay(validFrom) })}</Notice>;
  if (state !== 'APPROVED') return null;
  return holds ? (
    <Notice kind="success">{t('earnings/shares:stand.holds')}</Notice>
  ) : (
    <Notice kind="info">{t('earnings/shares:stand.approved', { day: formatDay(validFrom) })}</Notice>
  );
};
