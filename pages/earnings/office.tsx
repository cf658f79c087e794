import { EarningScreen } from '@/components/earnings/EarningScreen';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/earnings/office', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(earnings.detail, { id: String(id) })] : [];
});

export default function OfficeEarningPage() {
  return <EarningScreen queue={earnings.offices} />;
}
