import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { contentLife } from '@/contract/content/life';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { useCall } from '@/lib/useCall';
import type { EntryName } from './Conflict';
import { ContentEditor, type ContentForm } from './ContentEditor';

type Props<Body extends object> = {
  back: string;
  texts: string;
  /** The name of a list entry in the draft; for kinds that have lists. */
  entryName?: EntryName;
  form: (form: ContentForm<Body>) => ReactNode;
};

/** The editor screen of a content item: a page provides the list it belongs to, and the form of its kind. */
export const ContentScreen = <Body extends object>({ back, texts, entryName, form }: Props<Body>) => {
  const id = idIn(useRouter().query.id);
  const { data, error, refetch } = useCall(contentLife.state, { id }, { enabled: id !== 0 });
  const missing = (useMissingRecord() || id === 0) && !data;
  const failure = useFailure(error, data);
  if (failure || missing) return <DetailState error={failure} back={back} nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back={back} nav={null} />;
  return (
    <ContentEditor<Body> key={data.id} life={data} back={back} texts={texts} entryName={entryName}>
      {form}
    </ContentEditor>
  );
};
