import { useTranslation } from 'react-i18next';
import { Link } from '@/components/ui/Link';
import { enumLabel } from '@/components/ui/chip';
import type { CustomerDetail } from '@/contract/customers';
import { formatDay } from '@/lib/formats';

/** The customer's place, source and sign-up date; first of all, whether the record was merged or erased. */
export const Lead = ({
  customer: { mergedInto, erasedAt, city, town, source, signedUpAt },
}: {
  customer: CustomerDetail;
}) => {
  const { t } = useTranslation();
  if (mergedInto)
    return (
      <>
        {t('customers:merged')} <Link href={`/customers/detail?id=${mergedInto.id}`}>{mergedInto.name}</Link>
      </>
    );
  if (erasedAt) return t('customers:erased', { day: formatDay(erasedAt) });
  const place = [town, city].filter(Boolean).join(', ');
  const said = { place, source: enumLabel('leadSource', source, t), day: formatDay(signedUpAt) };
  return place ? t('customers:lead', said) : t('customers:leadBare', said);
};
