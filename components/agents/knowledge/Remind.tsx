import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { agentKnowledge } from '@/contract/agents/knowledge';
import { formatDay } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

/** The reading progress of the page in the list's filter, and a reminder to those who have not read it. */
export const Remind = () => {
  const pageId = Number(useRouter().query.pageId) || 0;
  return pageId > 0 ? <OfPage id={pageId} /> : null;
};

const OfPage = ({ id }: { id: number }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const { data, error, refetch } = useCall(agentKnowledge.reading, { id });
  useLiveCalls(['knowledge'], [agentKnowledge.reading]);
  const reminding = useAct(agentKnowledge.remind);
  if (!data) return <Pending error={error} onRetry={refetch} width={32} />;
  if (data.audience === 'NOBODY') return null;
  const { title, read, unread, toRemind, dueOn } = data;
  const remind = async () => {
    const agreed = await dialog.confirm({
      title: t('agents/knowledge:remind.title'),
      text: t('agents/knowledge:remind.text', { title, count: toRemind }),
      confirmLabel: t('agents/knowledge:remind.action'),
    });
    if (agreed)
      await reminding.run({ id }, ({ reminded }) =>
        toast.success(t('agents/knowledge:remind.done', { count: reminded })),
      );
  };
  return (
    <Notice
      kind={unread === 0 ? 'success' : 'info'}
      action={
        toRemind > 0 && (
          <Button size="small" icon="bell" busy={reminding.busy} onClick={() => void remind()}>
            {t('agents/knowledge:remind.action')}
          </Button>
        )
      }
    >
      {t('agents/knowledge:readers.sums', { title, read, of: read + unread })}{' '}
      {dueOn && t('agents/knowledge:readers.until', { day: formatDay(dueOn) })}{' '}
      {unread > 0 && toRemind === 0 && t('agents/knowledge:remind.all')}
    </Notice>
  );
};
