import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { SelectField } from '@/components/ui/fields/SelectField';
import { Money } from '@/components/ui/Money';
import { activities } from '@/contract/activities';
import type { OpenDeal } from '@/contract/activities/record';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { dealMachine } from '@/domain/machines/deal';
import { useCall } from '@/lib/useCall';
import { isLost } from './outcome';
import styles from './WrapUp.module.css';

export type DealChoice = { status: EnumValue<'dealStatus'>; lostReasonId?: number | null };
type Props = {
  deals: readonly OpenDeal[];
  choices: Readonly<Record<number, DealChoice>>;
  onChoose: (id: number, choice: DealChoice) => void;
};

/** The present status, and those it can change to; a visit has its own field in the form. */
const waysFrom = (before: EnumValue<'dealStatus'>) =>
  ENUMS.dealStatus.filter(
    (status) => status === before || (status !== 'APPOINTMENT' && status in dealMachine.moves[before]),
  );

/** The new status of each deal that the call was about; unchanged by default. */
export const DealFields = ({ deals, choices, onChoose }: Props) => {
  const { t } = useTranslation();
  const reasons = useCall(activities.lostReasons, {});
  return (
    <fieldset className={styles.deals}>
      <legend>{t('calls:wrapUp.deals')}</legend>
      {deals.map(({ id, auction, status: before, offeredPrice }) => {
        const { status, lostReasonId } = choices[id] ?? { status: before };
        return (
          <div key={id}>
            <span>
              {auction.name}
              {offeredPrice !== null && <Money kurus={offeredPrice} short />}
            </span>
            <SelectField
              bare
              label={t('calls:wrapUp.dealStatus', { auction: auction.name })}
              value={status}
              onChange={(event) => onChoose(id, { status: event.target.value as DealChoice['status'] })}
            >
              {waysFrom(before).map((value) => (
                <option key={value} value={value}>
                  {enumLabel('dealStatus', value, t)}
                </option>
              ))}
            </SelectField>
            {isLost(status) && (
              <SelectField
                from={reasons}
                bare
                label={t('calls:wrapUp.dealReason', { auction: auction.name })}
                value={lostReasonId ?? ''}
                onChange={(event) => onChoose(id, { status, lostReasonId: Number(event.target.value) || null })}
              >
                <option value="">{t('calls:wrapUp.lost')}</option>
                {reasons.data?.rows.map((reason) => (
                  <option key={reason.id} value={reason.id}>
                    {reason.name}
                  </option>
                ))}
              </SelectField>
            )}
          </div>
        );
      })}
    </fieldset>
  );
};
