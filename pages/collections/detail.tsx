import { CollectionForm } from '@/components/content/collections/CollectionForm';
import { Left } from '@/components/content/collections/Left';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import { collections } from '@/contract/content/collections';
import { idIn } from '@/lib/idIn';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/collections/detail', (loader) => {
  const id = idIn(loader.query.id);
  return [...contentLoader('/collections/detail')(loader), ...(id ? [loader.prefetch(collections.left, { id })] : [])];
});

export default function CollectionPage() {
  return (
    <ContentScreen<CollectionBody>
      back="/collections"
      texts="content/collections"
      form={({ draft, change, wrong, locked, life }) => (
        <>
          <CollectionForm id={life.id} value={draft} onChange={change} errors={wrong} disabled={locked} />
          {life.live && <Left id={life.id} />}
        </>
      )}
    />
  );
}
