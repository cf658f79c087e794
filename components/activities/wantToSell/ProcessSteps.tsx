import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { Steps } from '@/components/ui/Steps';
import type { WantToSellRow } from '@/contract/activities/wantToSell';
import { ENUMS } from '@/domain/enums';

/** The steps of the process, and the present one. */
export const ProcessSteps = ({ process: { step, outcome } }: { process: Pick<WantToSellRow, 'step' | 'outcome'> }) => {
  const { t } = useTranslation();
  const at = ENUMS.wantToSellStep.indexOf(step);
  const well = outcome === 'DONE' || outcome === 'SUCCESS';
  return (
    <Steps
      steps={ENUMS.wantToSellStep.map((one, index) => ({
        key: one,
        text: enumLabel('wantToSellStep', one, t),
        state: index < at || (index === at && well) ? 'done' : index === at ? (outcome ? 'lost' : 'now') : 'ahead',
      }))}
    />
  );
};
