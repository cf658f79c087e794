import dynamic from 'next/dynamic';
import { Button } from '@/components/ui/Button';
import { useDialog } from '@/components/ui/dialog';
import { calls, type CallDetail } from '@/contract/calls';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './CallPanel.module.css';
import { Stage } from './Stage';
import './texts';
import { usePhone } from './usePhone';

const WrapUp = dynamic(() => import('./WrapUp').then((module) => module.WrapUp), { ssr: false });

/** One's own call that is in hand, on its own screen. */
export const OpenCall = ({ call }: { call: CallDetail }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const hangUp = useAction(calls.hangUp);
  const { call: current } = usePhone();
  const now = current?.id === call.id ? current : call;
  const live = now.stage === 'RINGING' || now.stage === 'TALKING';
  return (
    <div className={styles.panel}>
      <Stage call={now}>
        {live && (
          <Button
            variant="danger"
            size="small"
            busy={hangUp.isPending}
            onClick={() => hangUp.mutate({ id: call.id }, { onError: (failure) => void dialog.error(failure) })}
          >
            {t('calls:hangUp')}
          </Button>
        )}
      </Stage>
      <WrapUp call={now} onDone={() => undefined} />
    </div>
  );
};
