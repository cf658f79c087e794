import { useTranslation } from 'react-i18next';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { NumberField } from '@/components/ui/fields/NumberField';
import { IconButton } from '@/components/ui/IconButton';
import { Notice } from '@/components/ui/Notice';
import { Segments } from '@/components/ui/Segments';
import { SortableList } from '@/components/ui/SortableList';
import type { CollectionBody } from '@/contract/content/bodies/collection';
import type { MembersShown } from '@/contract/content/collections';
import { COLLECTION_MAX, isEmptyRule } from '@/domain/content/collections';
import { ENUMS } from '@/domain/enums';
import { AddAuctions } from './AddAuctions';
import { MemberLine } from './MemberLine';
import styles from './Members.module.css';
import { RuleFields } from './RuleFields';
import { useMembers } from './useMembers';

type Props = {
  id: number;
  value: CollectionBody;
  onChange: (changes: Partial<CollectionBody>) => void;
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
};

const Count = ({
  data,
  limit,
  failed,
}: {
  data: MembersShown | undefined;
  limit: number;
  failed: string | undefined;
}) => {
  const { t } = useTranslation();
  if (failed) return <Notice kind="error">{failed}</Notice>;
  return (
    <p className={styles.count} role="status" aria-live="polite">
      {data === undefined
        ? t('content/collections:members.counting')
        : t(data.matching > limit ? 'content/collections:members.countCut' : 'content/collections:members.count', {
            count: data.matching,
            shown: Math.min(data.matching, limit),
          })}
    </p>
  );
};

/** The auctions of a collection as they would be shown now: first the pinned ones, then those added by hand or by the rule. */
export const Members = ({ id, value, onChange, errors, disabled }: Props) => {
  const { t } = useTranslation();
  const { data, failed } = useMembers(value);
  const { source, auctionIds, pinnedIds, limit } = value;
  const rows = new Map(data?.rows.map((row) => [row.id, row]));
  const nameOf = (id: number) => rows.get(id)?.name ?? `#${id}`;
  const byRule = source === 'BY_RULE';
  const pinned = new Set(pinnedIds);
  const others = byRule
    ? (data?.shown.filter((id) => !pinned.has(id)) ?? [])
    : auctionIds.filter((id) => !pinned.has(id));
  const pin = (id: number) => onChange({ pinnedIds: [...pinnedIds, id] });
  const unpin = (id: number) => onChange({ pinnedIds: pinnedIds.filter((one) => one !== id) });
  const drop = (id: number) => onChange({ auctionIds: auctionIds.filter((one) => one !== id) });
  const pinButton = (id: number) => (
    <IconButton
      icon="star"
      label={t('content/collections:members.pin', { name: nameOf(id) })}
      disabled={disabled || pinnedIds.length >= COLLECTION_MAX.pins}
      onClick={() => pin(id)}
    />
  );
  return (
    <div className={styles.members}>
      <Segments
        label={t('content/collections:fields.source')}
        value={source}
        onChoose={(chosen) => !disabled && onChange({ source: chosen })}
        options={ENUMS.collectionSource.map((one) => ({ value: one, text: t(`enums:collectionSource.${one}`) }))}
      />
      {byRule ? (
        <RuleFields
          rule={value.rule}
          places={data?.places ?? []}
          errors={errors}
          disabled={disabled}
          onChange={(rule) => onChange({ rule: { ...value.rule, ...rule } })}
        />
      ) : (
        <AddAuctions
          collectionId={id}
          ids={auctionIds}
          disabled={disabled}
          onAdd={(ids) => onChange({ auctionIds: [...auctionIds, ...ids].slice(0, COLLECTION_MAX.byHand) })}
        />
      )}
      <div className={styles.pair}>
        {byRule && (
          <EnumSelect
            of="collectionOrder"
            label={t('content/collections:fields.order')}
            value={value.order}
            disabled={disabled}
            onChange={({ target }) => onChange({ order: target.value as CollectionBody['order'] })}
          />
        )}
        <NumberField
          label={t('content/collections:fields.limit')}
          hint={t('content/collections:hints.limit', { max: COLLECTION_MAX.shown })}
          min={1}
          max={COLLECTION_MAX.shown}
          required
          value={limit}
          disabled={disabled}
          error={errors.limit}
          onChange={(typed) => typed !== null && onChange({ limit: typed })}
        />
      </div>
      {byRule && isEmptyRule(value.rule) && <Notice kind="info">{t('content/collections:rule.empty')}</Notice>}
      <Count data={data} limit={limit} failed={failed} />
      {pinnedIds.length > 0 && (
        <section aria-label={t('content/collections:members.pinned')}>
          <h3 className={styles.head}>{t('content/collections:members.pinned')}</h3>
          <SortableList
            label={t('content/collections:members.pinned')}
            items={pinnedIds}
            keyOf={(id) => id}
            nameOf={nameOf}
            disabled={disabled}
            onOrder={(ids) => onChange({ pinnedIds: ids })}
          >
            {(id) => (
              <MemberLine
                id={id}
                row={rows.get(id)}
                acts={
                  <IconButton
                    icon="close"
                    label={t('content/collections:members.unpin', { name: nameOf(id) })}
                    disabled={disabled}
                    onClick={() => unpin(id)}
                  />
                }
              />
            )}
          </SortableList>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={t(`content/collections:members.${source}`)}>
          <h3 className={styles.head}>{t(`content/collections:members.${source}`)}</h3>
          {byRule ? (
            <ol className={styles.plain}>
              {others.map((id) => (
                <li key={id}>
                  <MemberLine id={id} row={rows.get(id)} acts={pinButton(id)} />
                </li>
              ))}
            </ol>
          ) : (
            <SortableList
              label={t('content/collections:members.BY_HAND')}
              items={others}
              keyOf={(id) => id}
              nameOf={nameOf}
              disabled={disabled}
              onOrder={(ids) => onChange({ auctionIds: [...ids, ...auctionIds.filter((id) => pinned.has(id))] })}
            >
              {(id) => (
                <MemberLine
                  id={id}
                  row={rows.get(id)}
                  acts={
                    <>
                      {pinButton(id)}
                      <IconButton
                        icon="trash"
                        label={t('content/collections:members.drop', { name: nameOf(id) })}
                        disabled={disabled}
                        onClick={() => drop(id)}
                      />
                    </>
                  }
                />
              )}
            </SortableList>
          )}
        </section>
      )}
    </div>
  );
};
