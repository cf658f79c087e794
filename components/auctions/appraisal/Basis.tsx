import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { useDialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/IconButton';
import { Link } from '@/components/ui/Link';
import { LockedButton } from '@/components/ui/LockedButton';
import { Table } from '@/components/ui/Table';
import { useAct } from '@/components/ui/useAct';
import { nothing } from '@/components/ui/Value';
import { appraisal, type AppraisalDetail, type Comparable, type Encumbrance } from '@/contract/auctions/appraisal';
import { adjustedUnitPrice, unitPrice } from '@/domain/auctions/valuation';
import { formatArea, formatDay, formatMoney, formatNumber } from '@/lib/formats';
import { lazyPart } from '@/lib/lazyPart';
import { useMay } from '@/lib/session';
import styles from './Basis.module.css';
import { Spread, wholeLira } from './Spread';

const ComparableDrawer = lazyPart(() => import('./ComparableDrawer').then((module) => module.ComparableDrawer));
const ProposalsDrawer = lazyPart(() => import('./ProposalsDrawer').then((module) => module.ProposalsDrawer));
const EncumbranceDrawer = lazyPart(() => import('./EncumbranceDrawer').then((module) => module.EncumbranceDrawer));

type Props = { record: AppraisalDetail };

/** Editable until the decision, for appraisers. */
const useEdits = ({ status }: AppraisalDetail) =>
  useMay('auctions.appraise') && (status === 'REQUESTED' || status === 'REPORTED');

const Acts = ({ name, onEdit, onRemove }: { name: string; onEdit: () => void; onRemove: () => void }) => {
  const { t } = useTranslation();
  return (
    <span className={styles.acts}>
      <IconButton icon="edit" label={t('auctions/appraisal:basis.edit', { name })} onClick={onEdit} />
      <IconButton icon="trash" label={t('auctions/appraisal:basis.remove', { name })} onClick={onRemove} />
    </span>
  );
};

type Removal = typeof appraisal.removeComparable | typeof appraisal.removeEncumbrance;
const useRemoving = (endpoint: Removal, { id, version }: AppraisalDetail) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const act = useAct(endpoint);
  return async (key: string, name: string) => {
    const sure = await dialog.confirm({
      title: t('auctions/appraisal:basis.removeTitle'),
      text: name,
      confirmLabel: t('auctions/appraisal:basis.removeConfirm'),
      cancelLabel: t('action.cancel'),
    });
    if (sure) await act.run({ id, version, key });
  };
};

/** Comparables: asked and paid prices of similar properties, corrected, compared with the appraised price. */
export const Comparables = ({ record }: Props) => {
  const { t } = useTranslation();
  const edits = useEdits(record);
  const remove = useRemoving(appraisal.removeComparable, record);
  const [open, setOpen] = useState<Comparable | 'new' | 'proposals' | null>(null);
  const [proposed, setProposed] = useState<Partial<Comparable>>();
  const head = (name: string) => t(`auctions/appraisal:comparable.${name}`);
  const close = () => {
    setOpen(null);
    setProposed(undefined);
  };
  return (
    <>
      {record.comparables.length === 0 ? (
        <p className={styles.quiet}>{t('auctions/appraisal:comparable.none')}</p>
      ) : (
        <Table
          heads={[
            head('place'),
            head('about'),
            head('price'),
            head('unit'),
            head('adjusted'),
            ...(edits ? [head('acts')] : []),
          ]}
          numbers={[2, 3, 4]}
          acts={5}
          rows={record.comparables.map((one) => ({
            key: one.key,
            cells: [
              <span key="place" className={styles.two}>
                {one.auctionId === null ? (
                  one.place
                ) : (
                  <Link href={`/auctions/detail?id=${one.auctionId}`}>
                    {one.place} #{one.auctionId}
                  </Link>
                )}
                {one.distanceM !== null && (
                  <small>{t('auctions/appraisal:comparable.away', { metres: formatNumber(one.distanceM) })}</small>
                )}
                {one.note && <small>{one.note}</small>}
              </span>,
              <span key="about" className={styles.two}>
                {enumLabel('propertyCategory', one.kind, t)} · {formatArea(one.m2)}
                <small>{one.source}</small>
              </span>,
              <span key="price" className={styles.two}>
                {formatMoney(one.price)}
                <small>
                  {enumLabel('comparablePrice', one.priceKind, t)} · {formatDay(one.onDay)}
                </small>
              </span>,
              wholeLira(unitPrice(one.price, one.m2)),
              <span key="adjusted" className={styles.two}>
                {wholeLira(adjustedUnitPrice(one))}
                {one.adjustPercent !== 0 && (
                  <small>
                    {t(`auctions/appraisal:comparable.${one.adjustPercent > 0 ? 'up' : 'down'}`, {
                      percent: Math.abs(one.adjustPercent),
                    })}
                  </small>
                )}
              </span>,
              ...(edits
                ? [
                    <Acts
                      key="acts"
                      name={one.place}
                      onEdit={() => setOpen(one)}
                      onRemove={() => void remove(one.key, one.place)}
                    />,
                  ]
                : []),
            ],
          }))}
        />
      )}
      <Spread record={record} value={record.value} />
      {edits && (
        <div className={styles.head}>
          <LockedButton may="auctions.appraise" icon="plus" size="small" onClick={() => setOpen('new')}>
            {t('auctions/appraisal:comparable.add')}
          </LockedButton>
          <LockedButton may="auctions.appraise" size="small" onClick={() => setOpen('proposals')}>
            {t('auctions/appraisal:comparable.proposals')}
          </LockedButton>
        </div>
      )}
      {open === 'proposals' && (
        <ProposalsDrawer
          record={record}
          onClose={close}
          onChoose={(chosen) => {
            setProposed(chosen);
            setOpen('new');
          }}
        />
      )}
      {open !== null && open !== 'proposals' && (
        <ComparableDrawer record={record} row={open === 'new' ? proposed : open} onClose={close} />
      )}
    </>
  );
};

/** The encumbrances in the land registry; those that remain after the transfer are marked. */
export const Encumbrances = ({ record }: Props) => {
  const { t } = useTranslation();
  const edits = useEdits(record);
  const remove = useRemoving(appraisal.removeEncumbrance, record);
  const [open, setOpen] = useState<Encumbrance | 'new' | null>(null);
  const head = (name: string) => t(`auctions/appraisal:encumbrance.${name}`);
  return (
    <>
      {record.encumbrances.length === 0 ? (
        <p className={styles.quiet}>{t('auctions/appraisal:encumbrance.none')}</p>
      ) : (
        <Table
          heads={[
            head('kind'),
            head('holder'),
            head('amount'),
            head('registeredOn'),
            head('at'),
            ...(edits ? [head('acts')] : []),
          ]}
          numbers={[2]}
          acts={5}
          rows={record.encumbrances.map((one) => ({
            key: one.key,
            cells: [
              <strong key="kind">{enumLabel('encumbranceKind', one.kind, t)}</strong>,
              <span key="holder" className={styles.two}>
                {one.holder}
                {one.note && <small>{one.note}</small>}
              </span>,
              one.amount === null ? nothing : formatMoney(one.amount),
              <span key="day" className={styles.two}>
                {formatDay(one.registeredOn)}
                {one.journalNo && (
                  <small>{t('auctions/appraisal:encumbrance.journal', { number: one.journalNo })}</small>
                )}
              </span>,
              t(`auctions/appraisal:encumbrance.${one.lifted ? 'isLifted' : 'stays'}`),
              ...(edits
                ? [
                    <Acts
                      key="acts"
                      name={`${enumLabel('encumbranceKind', one.kind, t)}, ${one.holder}`}
                      onEdit={() => setOpen(one)}
                      onRemove={() =>
                        void remove(one.key, `${enumLabel('encumbranceKind', one.kind, t)}, ${one.holder}`)
                      }
                    />,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {edits && (
        <div className={styles.head}>
          <LockedButton may="auctions.appraise" icon="plus" size="small" onClick={() => setOpen('new')}>
            {t('auctions/appraisal:encumbrance.add')}
          </LockedButton>
        </div>
      )}
      {open !== null && (
        <EncumbranceDrawer record={record} row={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
};
