import { EarningScreen } from '@/components/earnings/EarningScreen';
import { recordLoader } from '@/components/ui/detail/loader';
import { earnings } from '@/contract/earnings';
import { screenProps } from '@/lib/page';

export const getServerSideProps = screenProps('/earnings/office', recordLoader(earnings.detail));

export default function OfficeEarningPage() {
  return <EarningScreen queue={earnings.offices} />;
}
