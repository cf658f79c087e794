import { CollectionForm } from '@/components/content/collections/CollectionForm';
import { Left } from '@/components/content/collections/Left';
import { contentId, ContentScreen } from '@/components/content/life/ContentScreen';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import { collections } from '@/contract/content/collections';
import { contentLife } from '@/contract/content/life';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/collections/detail', ({ query, prefetch }) => {
  const id = contentId(query);
  return id === 0 ? [] : [prefetch(contentLife.state, { id }), prefetch(collections.left, { id })];
});

export default function CollectionPage() {
  return (
    <ContentScreen<CollectionBody>
      back="/collections"
      texts="content/collections"
      form={({ draft, change, wrong, locked, life }) => (
        <>
          <CollectionForm value={draft} onChange={change} errors={wrong} disabled={locked} />
          {life.live && <Left id={life.id} />}
        </>
      )}
    />
  );
}
