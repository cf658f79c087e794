import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { DetailContext } from '@/components/ui/detail/context';
import { Facts } from '@/components/ui/detail/Facts';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { InquiryPart, type WorkDetail } from '@/contract/activities/record';
import type { EnumValue } from '@/domain/enums';
import type { Permission } from '@/domain/permissions';
import { lazyPart } from '@/lib/lazyPart';
import styles from './Brokers.module.css';

const DecideDrawer = lazyPart(() => import('./DecideDrawer').then((module) => module.DecideDrawer));

export type InquiryOfWork = NonNullable<WorkDetail['inquiry']>;
type Action = EnumValue<'brokerInquiryAction'>;

/** The action for each wish of an office. */
const FITS = { INFORMATION: 'ANSWER', VISIT: 'BOOK', BID: 'PERMIT' } as const;

/** An office's inquiry about the auction, and its decision, in the activity it opened. */
export const Inquiry = ({ inquiry }: { inquiry: InquiryOfWork }) => {
  const { t } = useTranslation();
  const [action, setAction] = useState<Action>();
  const context = useMemo(() => ({ area: 'activities', shape: InquiryPart.shape }), []);
  const { participantId, actions, wish } = inquiry;
  return (
    <DetailContext value={context}>
      <Facts
        compact
        record={inquiry}
        fields={[
          'wish',
          'buyerName',
          'buyerPhone',
          'question',
          'askedBy',
          'inquirySource',
          'state',
          'answer',
          'decidedBy',
          'decidedAt',
        ]}
      />
      {participantId !== null && (
        <p className={styles.quiet}>{t('brokers:inquiry.participant', { id: participantId })}</p>
      )}
      {actions.length > 0 && (
        <div className={styles.decide}>
          {actions.map(({ action: one, closed, lacks }) => {
            const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
            return (
              <LockedButton
                key={one}
                {...(lacks && { may: lacks as Permission })}
                variant={one === FITS[wish] ? 'primary' : one === 'REJECT' ? 'ghost' : 'secondary'}
                reason={why && t(`errors:${why}`)}
                onClick={() => setAction(one)}
              >
                {enumLabel('brokerInquiryAction', one, t)}
              </LockedButton>
            );
          })}
        </div>
      )}
      {action && (
        <Overtaken late={!isOffered(actions, action)}>
          <DecideDrawer inquiry={inquiry} action={action} onClose={() => setAction(undefined)} />
        </Overtaken>
      )}
    </DetailContext>
  );
};
