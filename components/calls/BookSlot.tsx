import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssigneeField, useAssignees } from '@/components/ui/frames/AssigneeField';
import { FramePicker } from '@/components/ui/frames/FramePicker';
import { SelectField } from '@/components/ui/fields/SelectField';
import type { CallDetail } from '@/contract/calls';
import styles from './WrapUp.module.css';

export type ChosenSlot = { startsAt: string; assigneeId: number | null; auctionId: number | null };
type Props = { call: CallDetail; error: string | undefined; onChange: (slot: ChosenSlot | null) => void };

/** The properties of a call: that of the activity, and those of the open deals, without duplicates. */
const propertiesOf = ({ auction, deals }: CallDetail) => {
  const all = [...(auction ? [auction] : []), ...deals.map((deal) => deal.auction)];
  return [...new Map(all.filter(({ canOpen }) => canOpen).map((one) => [one.id, one])).values()];
};

/** A visit agreed during the call: property, operator, free hour. */
export const BookSlot = ({ call, error, onChange }: Props) => {
  const { t } = useTranslation();
  const properties = propertiesOf(call);
  const people = useAssignees('APPOINTMENT').data?.rows;
  const [auctionId, setAuction] = useState(properties[0]?.id ?? null);
  const [assignee, setAssignee] = useState<number | undefined>();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const assigneeId = assignee ?? people?.[0]?.id;
  const change = (at: string | null) => {
    setStartsAt(at);
    onChange(at === null ? null : { startsAt: at, assigneeId: assigneeId ?? null, auctionId });
  };
  return (
    <div className={styles.book}>
      {properties.length > 0 && (
        <SelectField
          label={t('appointments:fields.auctionId')}
          value={auctionId ?? ''}
          onChange={({ target }) => {
            setAuction(target.value ? Number(target.value) : null);
            change(null);
          }}
        >
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">{t('calls:wrapUp.bookNoProperty')}</option>
        </SelectField>
      )}
      <AssigneeField
        kind="APPOINTMENT"
        value={assigneeId}
        onChange={(id) => {
          setAssignee(id);
          change(null);
        }}
      />
      {assigneeId !== undefined && (
        <FramePicker
          assigneeId={assigneeId}
          auctionId={auctionId}
          value={startsAt}
          onChange={change}
          error={error}
          autoFocus
        />
      )}
    </div>
  );
};
