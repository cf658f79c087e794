import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useAct } from '@/components/ui/useAct';
import { calls, type CallDetail } from '@/contract/calls';
import { lazyPart } from '@/lib/lazyPart';
import styles from './CallPanel.module.css';
import { Stage } from './Stage';
import { usePhone } from './usePhone';

const WrapUp = lazyPart(() => import('./WrapUp').then((module) => module.WrapUp));

/** The operator's own open call, on its own screen. */
export const OpenCall = ({ call }: { call: CallDetail }) => {
  const { t } = useTranslation();
  const hangUp = useAct(calls.hangUp);
  const { call: current } = usePhone();
  const now = current?.id === call.id ? current : call;
  const live = now.stage === 'RINGING' || now.stage === 'TALKING';
  return (
    <div className={styles.panel}>
      <Stage call={now}>
        {live && (
          <Button variant="danger" size="small" busy={hangUp.busy} onClick={() => void hangUp.run({ id: call.id })}>
            {t('calls:hangUp')}
          </Button>
        )}
      </Stage>
      <WrapUp call={now} onDone={() => undefined} />
    </div>
  );
};
