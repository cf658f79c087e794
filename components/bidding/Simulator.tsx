import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/components/ui/fields/SelectField';
import { Icon } from '@/components/ui/Icon';
import { LockedButton } from '@/components/ui/LockedButton';
import { useAct } from '@/components/ui/useAct';
import { bidding, type Desk } from '@/contract/bidding';
import { toast } from '@/lib/toast';
import styles from './Side.module.css';

const BIDDERS = [4, 8, 12, 20, 50] as const;
const SPEEDS = [1, 5, 20] as const;

/** Starts simulated bidders, which use the same call as the marketplace's website; only if the server says that it holds no real data. */
export const Simulator = ({ desk }: { desk: Desk }) => {
  const { t } = useTranslation();
  const simulate = useAct(bidding.simulate);
  const [bidders, setBidders] = useState<number>(8);
  const [speed, setSpeed] = useState<number>(1);
  const { running } = desk.simulation;
  const open = desk.queue === 'RUNNING';
  const toggle = () =>
    simulate.run({ auctionId: desk.auctionId, on: !running, bidders, speed }, () => {
      toast.info(t(running ? 'bidding:simulator.stopped' : 'bidding:simulator.started'));
    });
  const choice = (
    name: 'bidders' | 'speed',
    value: number,
    values: readonly number[],
    onChange: (n: number) => void,
  ) => (
    <SelectField
      label={t(`bidding:simulator.${name}`)}
      value={value}
      disabled={running}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {t(`bidding:simulator.${name}Of`, { count: one })}
        </option>
      ))}
    </SelectField>
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
        busy={simulate.busy}
        reason={open || running ? null : t('errors:BIDDING_NOT_OPEN')}
        onClick={() => void toggle()}
      >
        {t(running ? 'bidding:simulator.stop' : 'bidding:simulator.start')}
      </LockedButton>
    </>
  );
};
