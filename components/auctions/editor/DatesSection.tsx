import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeableDates } from '@/domain/auctions/editing';
import { HOUR_MS } from '@/domain/time';
import { formatInstant } from '@/lib/formats';
import { CommandDrawer } from './CommandDrawer';
import styles from './Editor.module.css';
import { useForm, useFormState, useValue } from './form';
import { DayInput, EnumInput, FlagInput, MomentInput, NumberInput } from './Inputs';
import { Part } from './Part';
import { CommandButton } from './PricesSection';

const DAY_HOURS = 24;

const Length = () => {
  const { t } = useTranslation();
  const from = useValue('startAt');
  const to = useValue('endAt');
  if (from === null || to === null) return null;
  const hours = Math.round((Date.parse(String(to)) - Date.parse(String(from))) / HOUR_MS);
  if (hours <= 0) return null;
  const days = Math.floor(hours / DAY_HOURS);
  const rest = hours % DAY_HOURS;
  const length = [
    days > 0 && t('auctions/editor:dates.days', { count: days }),
    rest > 0 && t('auctions/editor:dates.hours', { count: rest }),
  ];
  return (
    <p className={styles.quiet}>{t('auctions/editor:dates.length', { length: length.filter(Boolean).join(' ') })}</p>
  );
};

/** The time of the bidding, the end of the agreement, and who may see the auction. */
export const DatesSection = () => {
  const { t } = useTranslation();
  const { page } = useForm();
  const [open, setOpen] = useState(false);
  const status = useFormState(({ base }) => base.status);
  const { appraisedAt, firstActivatedAt } = page.facts;
  const facts = { appraisedAt, firstActivatedAt };
  return (
    <Part name="dates" aside={<CommandButton kind="dates" onOpen={() => setOpen(true)} />}>
      <div className={styles.fields}>
        <MomentInput field="startAt" />
        <MomentInput field="endAt" />
        <EnumInput field="agreementType" of="agreementType" optional />
        <DayInput field="agreementEndOn" />
        <NumberInput field="score" />
        <FlagInput field="openForBroker" className={styles.flag} />
        <DayInput field="openForBrokerOn" />
      </div>
      <Length />
      <p className={styles.quiet}>
        {Object.entries(facts)
          .filter(([, at]) => at !== null)
          .map(([name, at]) => [t(`auctions/editor:facts.${name}`), formatInstant(at ?? '')].join(': '))
          .join(' · ')}
      </p>
      {open && <CommandDrawer kind="dates" fields={changeableDates(status)} onClose={() => setOpen(false)} />}
    </Part>
  );
};
