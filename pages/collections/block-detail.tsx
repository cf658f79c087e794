import { useTranslation } from 'react-i18next';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import { placedName } from '@/components/content/pages/blockName';
import { PageForm } from '@/components/content/pages/PageForm';
import type { LandingBody } from '@/contract/content/bodies/landing';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/collections/block-detail', contentLoader('/collections/block-detail'));

export default function LandingPage() {
  const { t } = useTranslation();
  return (
    <ContentScreen<LandingBody>
      back="/collections/blocks"
      texts="content/pages"
      entryName={(key, draft) => placedName(key, (draft as LandingBody).blocks, t)}
      form={({ draft, change, wrong, locked }) => (
        <PageForm value={draft} onChange={change} errors={wrong} disabled={locked} />
      )}
    />
  );
}
