import { useState } from 'react';
import { useDialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/fields/Field';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { bidding, type Desk } from '@/contract/bidding';
import { toast } from '@/lib/toast';
import { useAction } from '@/lib/useCall';
import { useTranslation } from '@/lib/useTranslation';
import styles from './Side.module.css';
import './texts';

const BIDDERS = [4, 8, 12, 20, 50] as const;
const SPEEDS = [1, 5, 20] as const;

/** Lets made-up bidders bid, by the same call as the marketplace's site; only where the server says that nothing here is real. */
export const Simulator = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const simulate = useAction(bidding.simulate);
  const [bidders, setBidders] = useState<number>(8);
  const [speed, setSpeed] = useState<number>(1);
  const { running } = desk.simulation;
  const open = desk.queue === 'RUNNING';
  const toggle = async () => {
    try {
      await simulate.mutateAsync({ auctionId: desk.auctionId, on: !running, bidders, speed });
      toast.info(t(running ? 'bidding:simulator.stopped' : 'bidding:simulator.started'));
    } catch (failure) {
      await dialog.error(failure);
    }
  };
  const choice = (
    name: 'bidders' | 'speed',
    value: number,
    values: readonly number[],
    onChange: (n: number) => void,
  ) => (
    <Field label={t(`bidding:simulator.${name}`)}>
      {(control) => (
        <select
          {...control}
          value={value}
          disabled={running}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {values.map((one) => (
            <option key={one} value={one}>
              {t(`bidding:simulator.${name}Of`, { count: one })}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <p className={styles.text}>{t('bidding:simulator.text')}</p>
      <div className={styles.two}>
        {choice('bidders', bidders, BIDDERS, setBidders)}
        {choice('speed', speed, SPEEDS, setSpeed)}
      </div>
      {running && (
        <p className={styles.running} role="status">
          <Icon name="play" size={16} />
          {t('bidding:simulator.running')}
        </p>
      )}
      <LockedButton
        may="bidding.act"
        icon={running ? 'pause' : 'play'}
        variant={running ? 'secondary' : 'primary'}
        busy={simulate.isPending}
        reason={open || running ? null : t('errors:BIDDING_NOT_OPEN')}
        onClick={() => void toggle()}
      >
        {t(running ? 'bidding:simulator.stop' : 'bidding:simulator.start')}
      </LockedButton>
    </>
  );
};
