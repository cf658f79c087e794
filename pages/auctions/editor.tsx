import { useRouter } from 'next/router';
import { Editor } from '@/components/auctions/editor/Editor';
import { DetailSkeleton, DetailState } from '@/components/ui/detail/DetailStates';
import { auctionEditor } from '@/contract/auctions/editor';
import { categories } from '@/contract/auctions/categories';
import { ENUMS } from '@/domain/enums';
import { useFailure } from '@/lib/heldScreen';
import { idIn } from '@/lib/idIn';
import { useMissingRecord } from '@/lib/missingRecord';
import { screenProps } from '@/lib/page';
import { useCall } from '@/lib/useCall';
import { useLiveCalls } from '@/lib/useLive';

const AT_MOST_EVERY_MS = 1_000;

/** What the address asks for: an auction by id, or a new one, from an activity and with a source where they are named. */
const askedFor = (query: Readonly<Record<string, unknown>>) => {
  const id = idIn(query.id);
  const activityId = idIn(query.activityId) || undefined;
  const source = ENUMS.leadSource.find((one) => one === query.source);
  const input = id ? { id } : { ...(activityId && { activityId }), ...(source && { source }) };
  return { id, activityId, call: id ? auctionEditor.edit : auctionEditor.new, input };
};

export const getServerSideProps = screenProps('/auctions/editor', ({ query, prefetch }) => {
  const { call, input } = askedFor(query);
  const page = prefetch(call, input as { id: number });
  // The fields that the category asks for stand in the form from the start, and move nothing when they come.
  const attributes = page.then((found) => {
    const categoryId = found?.record.categoryId;
    return categoryId ? prefetch(categories.allAttributes, { categoryId }) : undefined;
  });
  return [page, attributes, prefetch(categories.tree, {})];
});

export default function AuctionEditorPage() {
  const { query } = useRouter();
  const { id, activityId, call, input } = askedFor(query);
  const { data, error, refetch } = useCall(call, input as { id: number });
  // A bidding that ends under the open form locks what it locks at once; one that goes on moves with every bid.
  useLiveCalls(id ? [`auction:${id}`] : [], [auctionEditor.edit], AT_MOST_EVERY_MS);
  const missing = useMissingRecord() && !data;
  const failure = useFailure(error, data);
  if (failure || missing)
    return <DetailState error={failure} back="/auctions/list" nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back="/auctions/list" nav={null} />;
  return <Editor key={`${id} ${activityId}`} page={data} activityId={activityId} />;
}
