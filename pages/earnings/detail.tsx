import { EarningScreen } from '@/components/earnings/EarningScreen';
import { recordLoader } from '@/components/ui/detail/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';
import { useMay } from '@/lib/session';

export const getServerSideProps = screenProps('/earnings/detail', recordLoader(earnings.detail));

export default function EarningPage() {
  return <EarningScreen queue={useMay('earnings.readAll') ? earnings.list : earnings.mine} />;
}
