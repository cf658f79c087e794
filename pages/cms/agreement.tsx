import { AgreementForm } from '@/components/content/agreements/AgreementForm';
import { contentLoader } from '@/components/content/life/contentLoader';
import { ContentScreen } from '@/components/content/life/ContentScreen';
import type { AgreementBody } from '@/contract/content/bodies/agreement';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/cms/agreement', contentLoader('/cms/agreement'));

export default function AgreementPage() {
  return (
    <ContentScreen<AgreementBody>
      back="/cms/agreements"
      texts="content/agreements"
      form={(form) => <AgreementForm {...form} />}
    />
  );
}
