import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LockedButton } from '@/components/ui/LockedButton';
import { changeablePrices, phaseOf } from '@/domain/auctions/editing';
import { CommandDrawer } from './CommandDrawer';
import styles from './Editor.module.css';
import { useFormState } from './form';
import { MoneyInput } from './Inputs';
import { Part } from './Part';
import { PriceScale } from './PriceScale';

/** The button to change what the form may not; when locked, it says why. */
export const CommandButton = ({ kind, onOpen }: { kind: 'prices' | 'dates'; onOpen: () => void }) => {
  const { t } = useTranslation();
  const phase = phaseOf(useFormState(({ base }) => base.status));
  if (phase === 'PREPARING') return null;
  return (
    <LockedButton
      size="small"
      may="auctions.changeLive"
      reason={phase === 'OVER' ? t('auctions/editor:commands.over') : null}
      onClick={onOpen}
    >
      {t(`auctions/editor:commands.${kind}`)}
    </LockedButton>
  );
};

/** Prices and increments; editable in the form until the auction is public. */
export const PricesSection = () => {
  const [open, setOpen] = useState(false);
  const status = useFormState(({ base }) => base.status);
  return (
    <Part name="prices" aside={<CommandButton kind="prices" onOpen={() => setOpen(true)} />}>
      <PriceScale />
      <div className={styles.fields}>
        <MoneyInput field="requestPrice" required />
        <MoneyInput field="estimatedPrice" />
        <MoneyInput field="startPrice" />
        <MoneyInput field="reservePrice" />
        <MoneyInput field="incrementBeforeReserve" />
        <MoneyInput field="incrementAfterReserve" />
        <MoneyInput field="appraisalPrice" />
        <MoneyInput field="serviceFee" />
      </div>
      {open && <CommandDrawer kind="prices" fields={changeablePrices(status)} onClose={() => setOpen(false)} />}
    </Part>
  );
};
