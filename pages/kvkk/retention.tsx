import { useTranslation } from 'react-i18next';
import { Retention } from '@/components/privacy/Retention';
import { Section } from '@/components/ui/detail/Section';
import { Related } from '@/components/ui/detail/Related';
import { PageHeader } from '@/components/ui/PageHeader';
import { kvkk } from '@/contract/privacy';
import { screenProps } from '@/lib/page';

const RECORDS = { size: 50 } as const;

export const getServerSideProps = screenProps('/kvkk/retention', ({ prefetch }) => [
  prefetch(kvkk.retention, {}),
  prefetch(kvkk.destructions, RECORDS),
]);

export default function RetentionPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader />
      <Retention />
      <Section titleKey="privacy:sections.records">
        <Related
          call={kvkk.destructions}
          area="privacy"
          input={RECORDS}
          label={t('privacy:sections.records')}
          empty={t('privacy:destruction.empty')}
          columns={[
            'id',
            'at',
            'kind',
            'rule',
            {
              key: 'items',
              cell: ({ items }) => items.map(({ label, count }) => `${label}: ${count}`).join(', '),
            },
            'operator',
            { field: 'legalBasis', card: 'none' },
          ]}
        />
      </Section>
    </>
  );
}
