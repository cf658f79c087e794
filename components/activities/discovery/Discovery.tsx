import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Picture } from '@/components/ui/Picture';
import { chip, enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { DetailContext } from '@/components/ui/detail/context';
import { RouteButton } from '@/components/ui/map/RouteButton';
import { LockedButton } from '@/components/ui/LockedButton';
import { isOffered } from '@/components/ui/offered';
import { Overtaken } from '@/components/ui/Overtaken';
import { Notice } from '@/components/ui/Notice';
import { useAct, useAttempt } from '@/components/ui/useAct';
import { activities } from '@/contract/activities';
import { discoveries, DiscoveryPart, discoveryPicturePath } from '@/contract/activities/discovery';
import { bare } from '@/contract/shape';
import { COMPARED } from '@/domain/discovery';
import type { Permission } from '@/domain/permissions';
import { CallError } from '@/lib/callError';
import { downloadFile } from '@/lib/downloadFile';
import { formatInstant } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { retried } from '@/lib/retried';
import { toast } from '@/lib/toast';
import { useOnTheWay } from '@/lib/uploads/useOnTheWay';
import { PartFacts } from '../PartFacts';
import { Compared } from './Compared';
import { findingLabel } from './findingLabel';
import styles from './Discovery.module.css';
import { Missing } from './Missing';
import { Remark, useRemarkOn } from './Remark';
import { Room } from './Room';

const OtherUploads = lazyPart(() => import('./OtherUploads').then((module) => module.OtherUploads), {
  texts: ['activities', 'uploads', 'enums/activities', 'enums/records'],
});
const FormBox = lazyPart(() => import('./FormBox').then((module) => module.FormBox));
const SignBox = lazyPart(() => import('./SignBox').then((module) => module.SignBox));
const SendBackDrawer = lazyPart(() => import('./SendBackDrawer').then((module) => module.SendBackDrawer));

/** Loaded only when needed: readers have no upload queue. */
const fetchQueue = retried(() => import('@/lib/uploads/queue'));

type WorkAction = DiscoveryPart['actions'][number]['action'];
type Props = { activityId: number; discovery: DiscoveryPart };
const shape = bare(DiscoveryPart).shape ?? {};

/** The activity's discovery: its form, what is missing, the approval with a comparison to the listing, its document. */
export const Discovery = ({ activityId, discovery }: Props) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'form' | 'sign' | 'sendBack' | null>(null);
  const [tried, setTried] = useState(false);
  const dialog = useDialog();
  const onTheWay = useOnTheWay('discovery', activityId) !== null;
  const step = useAct(activities.step);
  const paper = useAttempt();
  const remarkOn = useRemarkOn(discovery);
  // The rooms and the signature show their own remarks.
  const ownRemarks = discovery.fieldRemarks.filter(({ field }) => !field.startsWith('rooms.') && field !== 'signature');
  const { state, version, editable, missing, remarks, actions, signed } = discovery;
  const signature = discovery.pictures.find(({ roomKey }) => roomKey === null);
  const empty = discovery.visitedOn === null && discovery.rooms.length === 0 && discovery.attendees.length === 0;

  const move = async (action: WorkAction) => {
    if (action === 'SEND_BACK') return setOpen('sendBack');
    if (action === 'SEND_TO_APPROVAL') {
      // Photos that arrive after it was sent are refused.
      const { comingTo } = await fetchQueue();
      const waiting = comingTo((to) => to.kind === 'discovery' && to.id === activityId).length;
      if (waiting > 0) return dialog.info(t('activities:discovery.waiting', { count: waiting }));
    }
    return step.run(
      { id: activityId, discovery: action, version },
      () => void toast.success(t(`activities:discovery.done.${action}`)),
      (failure) => {
        if (!(failure instanceof CallError) || failure.code !== 'DISCOVERY_INCOMPLETE') return false;
        // If only the signature is missing, the signature box is opened instead.
        const lacksFinding = Object.keys(failure.body.fields ?? {}).some((field) => field !== 'signature');
        setTried(lacksFinding);
        setOpen(lacksFinding ? 'form' : 'sign');
        return true;
      },
    );
  };
  return (
    <div className={styles.discovery}>
      <div className={styles.head}>
        {chip('discoveryState', state, t)}
        {editable && (
          <>
            <Button variant={empty ? 'primary' : 'secondary'} size="small" icon="edit" onClick={() => setOpen('form')}>
              {t(empty ? 'activities:discovery.fill' : 'activities:discovery.goOn')}
            </Button>
            <Button size="small" icon="edit" onClick={() => setOpen('sign')}>
              {t(signature ? 'activities:discovery.signAgain' : 'activities:discovery.sign')}
            </Button>
          </>
        )}
        <RouteButton to={discovery.position} size="small" icon="location" />
        {!empty && (
          <Button
            size="small"
            icon="download"
            busy={paper.busy}
            onClick={() =>
              void paper.run(() =>
                downloadFile(
                  discoveries.paper,
                  { id: activityId },
                  t('activities:discovery.paperName', { id: discovery.id }),
                ),
              )
            }
          >
            {t('activities:discovery.paper')}
          </Button>
        )}
      </div>
      {state === 'ACTIVE' && remarks && (
        <Notice kind="warning">
          <b>{t('activities:discovery.sentBackWith')}</b> {remarks}
        </Notice>
      )}
      {ownRemarks.length > 0 && (
        <div>
          <b>{t(`activities:discovery.fieldRemarks.${state === 'ACTIVE' ? 'toDo' : 'unchanged'}`)}</b>
          <ul className={styles.missing}>
            {ownRemarks.map(({ field, text }) => (
              <li key={field}>
                {findingLabel(field, t)}: {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      {editable && missing.length > 0 && !empty && <Missing discovery={discovery} />}
      {!empty && (
        <>
          {discovery.listing ? (
            <Compared discovery={discovery} />
          ) : (
            <PartFacts schema={DiscoveryPart} record={discovery} fields={COMPARED.map(([found]) => found)} />
          )}
          <DetailContext value={{ area: 'activities', shape }}>
            <PartFacts
              schema={DiscoveryPart}
              record={discovery}
              fields={[
                'visitedOn',
                'leaseEndsOn',
                ...(discovery.attendees.length > 0
                  ? [
                      {
                        key: 'attendees',
                        value: discovery.attendees
                          .map(({ name, role }) => `${name} (${enumLabel('attendeeRole', role, t)})`)
                          .join(', '),
                      },
                    ]
                  : []),
                'deedFinding',
                'zoningFinding',
                'note',
                'sentBy',
                'sentAt',
                'approvedBy',
              ]}
            />
          </DetailContext>
        </>
      )}
      {discovery.rooms.length > 0 && (
        <ul className={styles.rooms}>
          {discovery.rooms.map((room, index) => (
            <Room key={room.key} room={room} number={index + 1} {...{ activityId, discovery }} />
          ))}
        </ul>
      )}
      <Remark text={remarkOn('signature')} />
      {(editable || onTheWay) && <OtherUploads activityId={activityId} rooms={discovery.rooms} />}
      {signature && (
        <figure className={styles.signature}>
          <figcaption className={styles.quiet}>
            {t('activities:discovery.signature')}
            {signed && ` · ${[signed.by, formatInstant(signed.at)].filter(Boolean).join(' · ')}`}
          </figcaption>
          <Picture src={discoveryPicturePath(signature.id)} alt={t('activities:discovery.signature')} />
          {signed?.outdated && <Notice kind="warning">{t('activities:discovery.signatureOutdated')}</Notice>}
        </figure>
      )}
      {actions.length > 0 && (
        <div className={styles.head}>
          {actions.map(({ action, closed, lacks }) => (
            <LockedButton
              key={action}
              size="small"
              variant={action === 'APPROVE' || action === 'SEND_TO_APPROVAL' ? 'primary' : 'secondary'}
              {...(lacks !== null && { may: lacks as Permission })}
              // What is missing is shown beside the fields after pressing the button.
              reason={closed[0] && closed[0] !== 'DISCOVERY_INCOMPLETE' ? t(`errors:${closed[0]}`) : null}
              busy={step.busy && step.variables?.discovery === action}
              onClick={() => void move(action)}
            >
              {enumLabel('discoveryAction', action, t)}
            </LockedButton>
          ))}
        </div>
      )}
      {open === 'form' && <FormBox {...{ activityId, discovery, tried }} onClose={() => setOpen(null)} />}
      {open === 'sign' && (
        <SignBox
          activityId={activityId}
          unfinished={missing.some(({ field }) => field !== 'signature')}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'sendBack' && (
        <Overtaken late={!isOffered(actions, 'SEND_BACK')}>
          <SendBackDrawer {...{ activityId, discovery }} onClose={() => setOpen(null)} />
        </Overtaken>
      )}
    </div>
  );
};
