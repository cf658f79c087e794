import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { recordInput } from '@/components/ui/detail/loader';
import { PageHeader } from '@/components/ui/PageHeader';
import type { TemplateDetail } from '@/contract/messaging/templates';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { CALLS } from './channelCalls';
import { CHANNELS, type Channel } from './channels';
import { TemplateForm } from './TemplateForm';

/** The editor of a channel's template: a new one, or the one in the URL. */
export const TemplateEditor = ({ channel }: { channel: Channel }) => {
  const { t } = useTranslation();
  const router = useRouter();
  const calls = CALLS[channel];
  const { list, detail } = CHANNELS[channel];
  const id = idIn(router.query.id);
  const isNew = router.query.id === undefined;
  const { data, error, refetch } = useCall(calls.detail, recordInput(id), { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  const back = id === 0 ? list : `${detail}?id=${id}`;
  const failure = useFailure(error, data);
  if (!isNew && (failure || missing))
    return <DetailState error={failure} back={list} nav={null} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <DetailSkeleton back={list} nav={null} />;
  const saved = (template: TemplateDetail) => {
    toast.success(t('messaging/templates:saved', { name: template.name }));
    void router.push(`${detail}?id=${template.id}`);
  };
  return (
    <article>
      <PageHeader back={back} title={data?.name ?? t('messaging/templates:new')} />
      <TemplateForm
        key={data?.id ?? 'new'}
        channel={channel}
        {...(data && { record: data })}
        onSaved={saved}
        onCancel={() => void router.push(back)}
      />
    </article>
  );
};
