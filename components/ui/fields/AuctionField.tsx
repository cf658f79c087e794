import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import FormHelperText from '@mui/material/FormHelperText';
import { type AuctionChoice, auctionPick } from '@/contract/auctions/pick';
import type { AuctionAct } from '@/domain/auctions/actNames';
import { useCall } from '@/lib/useCall';
import { chip, enumLabel } from '../chip';
import { IconButton } from '../IconButton';
import { Thumbnail } from '../Thumbnail';
import styles from './AuctionField.module.css';
import type { FieldLook } from './Field';
import { SearchField } from './SearchField';

type Props = Omit<FieldLook, 'bare'> & {
  /** The purpose: only auctions that fit it are offered. */
  act: AuctionAct;
  /** The chosen auction's number. */
  value: string | number | null | undefined;
  onChange: (id: number | null) => void;
  name?: string | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

/** What an auction is known by: picture, text, number, place, parcel and state. */
const Line = ({ row, act }: { row: AuctionChoice; act: AuctionAct }) => {
  const { t } = useTranslation();
  const { id, name, image, town, city, parcel, status, keyStatus } = row;
  return (
    <span className={styles.line}>
      <span className={styles.picture}>
        <Thumbnail src={image} />
      </span>
      <span className={styles.text}>
        <span>{name}</span>
        <small>
          {[`#${id}`, `${town}, ${city}`, parcel && t('shell:auction.parcel', { parcel })].filter(Boolean).join(' · ')}
        </small>
        {(act === 'APPOINTMENT' || act === 'KEY') && (
          <small>{t('shell:auction.key', { status: enumLabel('keyStatus', keyStatus, t) })}</small>
        )}
      </span>
      {chip('auctionStatus', status, t)}
    </span>
  );
};

/** An auction, found as one types by number, text, place or parcel; the one that was chosen is shown and can be taken back. */
export const AuctionField = ({ act, value: number, onChange, hint, ...look }: Props) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<AuctionChoice>();
  const value = Number(number) || undefined;
  const given = value && chosen?.id !== value ? value : undefined;
  const search = useCall(auctionPick.find, { act, value: typed }, { enabled: typed !== '' && !value });
  const { data } = search;
  const { data: known } = useCall(
    auctionPick.find,
    { act, value: String(given) },
    { enabled: given !== undefined, staleTime: Infinity },
  );
  const row = chosen?.id === value ? chosen : known?.rows.find(({ id }) => id === value);
  if (value)
    return (
      <div className={styles.chosen}>
        <span className={styles.label}>{look.label}</span>
        <div className={styles.card}>
          {row ? <Line row={row} act={act} /> : <span className={styles.line}>#{value}</span>}
          <IconButton
            icon="close"
            label={t('field.other', { name: row?.name ?? `#${value}` })}
            onClick={() => onChange(null)}
          />
        </div>
        {(look.error ?? hint) && (
          <FormHelperText role={look.error ? 'alert' : undefined} error={look.error !== undefined}>
            {look.error ?? hint}
          </FormHelperText>
        )}
      </div>
    );
  return (
    <SearchField
      {...look}
      hint={hint ?? t('shell:auction.hint')}
      least={1}
      from={search}
      none={
        data?.closed
          ? t(`shell:auction.closed.${data.closed}`, { defaultValue: t('shell:auction.none') })
          : t('shell:auction.none')
      }
      onSearch={setTyped}
      found={data?.rows}
      keyOf={({ id }) => id}
      show={(one) => <Line row={one} act={act} />}
      onChoose={(one) => {
        setChosen(one);
        onChange(one.id);
      }}
    />
  );
};
