import { EarningScreen } from '@/components/earnings/EarningScreen';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';

export const getServerSideProps = screenProps('/earnings/detail', ({ query, prefetch }) => {
  const id = Number(query.id);
  return Number.isSafeInteger(id) && id > 0 ? [prefetch(earnings.detail, { id: String(id) })] : [];
});

export default function EarningPage() {
  return <EarningScreen queue={useMay('earnings.readAll') ? earnings.list : earnings.mine} />;
}
