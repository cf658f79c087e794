import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { type SegmentDetail, segments } from '@/contract/messaging/segments';
import { lazyPart } from '@/lib/lazyPart';
import { toast } from '@/lib/toast';

const SegmentDrawer = lazyPart(() => import('./SegmentDrawer').then((module) => module.SegmentDrawer));

/** Edit and delete a segment. */
export const Actions = ({ segment }: { segment: SegmentDetail }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useDialog();
  const [editing, setEditing] = useState(false);
  const remove = useAct(segments.remove);
  const { id, version, name, editable } = segment;
  const reason = editable ? undefined : t('errors:SEGMENT_OF_ANOTHER');
  const ask = async () => {
    if (!(await dialog.confirm({ text: t('messaging/segments:removeAsk', { name }), danger: true }))) return;
    await remove.run({ id, version }, () => {
      toast.success(t('messaging/segments:removed'));
      void router.push('/segments/list');
    });
  };
  return (
    <>
      <LockedButton may="segments.edit" icon="edit" reason={reason} onClick={() => setEditing(true)}>
        {t('messaging/segments:change')}
      </LockedButton>
      <LockedButton may="segments.edit" icon="trash" reason={reason} busy={remove.busy} onClick={() => void ask()}>
        {t('messaging/segments:remove')}
      </LockedButton>
      {editing && <SegmentDrawer record={segment} onClose={() => setEditing(false)} />}
    </>
  );
};
