import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { EnumChip } from '@/components/ui/EnumChip';
import { FileButton } from '@/components/ui/FileButton';
import { ListScreen } from '@/components/ui/list/ListScreen';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { listCall } from '@/contract/listCall';
import { type AnnouncementDetail, announcements } from '@/contract/brokers/announcements';
import { ANNOUNCEMENT_PICTURES_MAX } from '@/domain/brokers/announcements';
import type { Permission } from '@/domain/permissions';
import { call } from '@/lib/call';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import { toast } from '@/lib/toast';
import { AnnouncementText } from './Text';

const EditDrawer = lazyPart(() => import('./WriteDrawer').then((module) => module.EditDrawer));

type Props = { announcement: AnnouncementDetail };

/** Publish, withdraw, edit. */
export const AnnouncementActions = ({ announcement }: Props) => {
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const move = useAct(announcements.move);
  const { id, version } = announcement;
  return (
    <>
      <LockedButton may="announcements.write" icon="edit" onClick={() => setEditing(true)}>
        {t('brokers/announcements:edit')}
      </LockedButton>
      {announcement.actions.map(({ action, closed, lacks }) => {
        const why = closed.find((code) => code !== 'AUTHORIZATION_ERROR');
        return (
          <LockedButton
            key={action}
            {...(lacks && { may: lacks as Permission })}
            variant={action === 'PUBLISH' ? 'primary' : 'ghost'}
            reason={why && t(`errors:${why}`)}
            busy={move.busy}
            onClick={() =>
              void move.run({ id, version, action }, () => toast.success(t(`brokers/announcements:moved.${action}`)))
            }
          >
            {enumLabel('announcementAction', action, t)}
          </LockedButton>
        );
      })}
      {editing && <EditDrawer announcement={announcement} onClose={() => setEditing(false)} />}
    </>
  );
};

/** The text as readers see it, with adding and removing pictures. */
export const AnnouncementBody = ({ announcement: { id, body, pictures } }: Props) => {
  const { t } = useTranslation();
  const remove = useAct(announcements.removeImage);
  const mayWrite = useMay('announcements.write');
  return (
    <>
      <AnnouncementText
        body={body}
        pictures={pictures}
        below={
          mayWrite
            ? (fileId) => (
                <LockedButton
                  may="announcements.write"
                  size="small"
                  variant="ghost"
                  icon="trash"
                  busy={remove.busy}
                  onClick={() =>
                    void remove.run({ id, fileId }, () => toast.success(t('brokers/announcements:pictureRemoved')))
                  }
                >
                  {t('brokers/announcements:removePicture')}
                </LockedButton>
              )
            : undefined
        }
      />
      {mayWrite && pictures.length < ANNOUNCEMENT_PICTURES_MAX && (
        <FileButton
          may="announcements.write"
          purpose="IMAGE"
          size="small"
          label={t('brokers/announcements:addPicture')}
          onSend={(data) => call(announcements.image, { id }, { data })}
          done={t('brokers/announcements:pictureAdded')}
        />
      )}
    </>
  );
};

/** The addressees, and who has read it. */
export const AnnouncementReaders = ({ announcement: { id } }: Props) => (
  <ListScreen
    embedded
    list={listCall(announcements.readers)}
    area="brokers/announcements"
    fixed={{ announcementId: id }}
    defaultSort="name"
    columns={[
      { field: 'name', card: 'title' },
      { field: 'kind', card: 'fact' },
      'city',
      {
        field: 'reading',
        card: 'chip',
        cell: ({ reading }) => <EnumChip name="announcementReading" value={reading} />,
      },
      { field: 'readAt', card: 'fact' },
    ]}
    filters={['name', 'reading', 'kind']}
  />
);
