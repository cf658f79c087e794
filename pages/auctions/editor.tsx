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

/** From the URL: an auction by id, or a new one, optionally from an activity and with a source. */
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
  // Loaded with the page, so that the category's attributes do not move the form when they arrive.
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
  // Updated at most this often: the end of a bidding locks fields at once, but a running one has an event per bid.
  useLiveCalls(id ? [`auction:${id}`] : [], [auctionEditor.edit], AT_MOST_EVERY_MS);
  const missing = useMissingRecord() && !data;
  const failure = useFailure(error, data);
  if (failure || missing)
    return <DetailState error={failure} back="/auctions/list" nav={null} onRetry={() => void refetch()} />;
  if (!data) return <DetailSkeleton back="/auctions/list" nav={null} />;
  return <Editor key={`${id} ${activityId}`} page={data} activityId={activityId} />;
}
