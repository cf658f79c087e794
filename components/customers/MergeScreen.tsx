import type { TFunction } from 'i18next';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { Failed } from '@/components/ui/Failed';
import { Check } from '@/components/ui/fields/Check';
import { useDialog } from '@/components/ui/dialog';
import { Section } from '@/components/ui/detail/Section';
import { Empty } from '@/components/ui/Empty';
import { enumLabel } from '@/components/ui/chip';
import { LockedButton } from '@/components/ui/LockedButton';
import { PageHeader } from '@/components/ui/PageHeader';
import { Skeleton } from '@/components/ui/Skeleton';
import { useAct } from '@/components/ui/useAct';
import { customerMerge, MERGE_FIELDS, type MergeField, type MergeSide } from '@/contract/customers/merge';
import { formatDay, formatPhone } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Merge.module.css';

const textOf = (side: MergeSide, field: MergeField, t: TFunction): string | null => {
  if (field === 'phone') return side.phone && formatPhone(side.phone);
  if (field === 'source') return enumLabel('leadSource', side.source, t);
  if (field === 'stage') return enumLabel('customerDealStage', side.stage, t);
  return side[field];
};

/** Two records side by side: which one to keep, and which value of each field. Below, what will move. */
export const MergeScreen = () => {
  const { t } = useTranslation();
  const router = useRouter();
  const dialog = useDialog();
  const merge = useAct(customerMerge.merge);
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(new Set());
  const [winnerId, loserId] = [Number(router.query.id), Number(router.query.with)];
  const valid = winnerId > 0 && loserId > 0 && winnerId !== loserId;
  const { data, error, isPending, refetch } = useCall(customerMerge.preview, { winnerId, loserId }, { enabled: valid });

  if (!valid || error)
    return (
      <section className={styles.screen}>
        <PageHeader back="/customers/duplicates" />
        {error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Empty icon="warning" title={t('customers:merge.missing')} />
        )}
      </section>
    );
  if (isPending) return <Skeleton width={60} />;
  const { winner, loser, moves, closed } = data;

  const swap = () => {
    setTaken(new Set());
    void router.replace(`/customers/merge?id=${loserId}&with=${winnerId}`);
  };
  const choose = (field: MergeField, fromLoser: boolean) => {
    const next = new Set(taken);
    if (fromLoser) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const submit = async () => {
    const sure = await dialog.confirm({
      text: t('customers:merge.sure', { winner: winner.name, loser: loser.name }),
      confirmLabel: t('customers:merge.submit'),
    });
    if (!sure) return;
    await merge.run(
      {
        winnerId,
        loserId,
        winnerVersion: winner.version,
        loserVersion: loser.version,
        take: [...taken],
      },
      async () => {
        await router.push(`/customers/detail?id=${winnerId}`);
        toast.success(t('customers:merge.done'));
      },
    );
  };
  const head = (side: MergeSide, key: 'keep' | 'goes') => (
    <th scope="col" data-side={key}>
      <small>{t(`customers:merge.${key}`)}</small>
      {side.name}
      <small data-figures="">
        #{side.id} · {formatDay(side.signedUpAt)}
        {side.member && ` · ${t('customers:merge.member')}`}
      </small>
    </th>
  );
  return (
    <section className={styles.screen}>
      <PageHeader
        back="/customers/duplicates"
        lead={t('customers:merge.lead')}
        actions={
          <>
            <Button icon="refresh" onClick={swap}>
              {t('customers:merge.swap')}
            </Button>
            <LockedButton
              may="customers.merge"
              variant="primary"
              busy={merge.busy}
              reason={closed && t(`customers:merge.closed.${closed.code}`, { what: closed.what ?? '' })}
              onClick={() => void submit()}
            >
              {t('customers:merge.submit')}
            </LockedButton>
          </>
        }
      />
      {closed && (
        <p className={styles.closed} role="alert">
          {t(`customers:merge.closed.${closed.code}`, { what: closed.what ?? '' })}
        </p>
      )}
      <div className={styles.box}>
        <table className={styles.sides}>
          <thead>
            <tr>
              <th scope="col">{t('customers:merge.field')}</th>
              {head(winner, 'keep')}
              {head(loser, 'goes')}
            </tr>
          </thead>
          <tbody>
            {MERGE_FIELDS.map((field) => {
              const [own, other] = [textOf(winner, field, t), textOf(loser, field, t)];
              const choosable = other !== null && other !== own;
              const cell = (text: string | null, fromLoser: boolean) => (
                <td>
                  {choosable ? (
                    <label data-chosen={taken.has(field) === fromLoser || undefined}>
                      <Check
                        type="radio"
                        name={field}
                        checked={taken.has(field) === fromLoser}
                        onChange={() => choose(field, fromLoser)}
                      />
                      <span>{text ?? '–'}</span>
                    </label>
                  ) : (
                    <span>{text ?? '–'}</span>
                  )}
                </td>
              );
              return (
                <tr key={field}>
                  <th scope="row">{t(`customers:fields.${field}`)}</th>
                  {cell(own, false)}
                  {cell(other, true)}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!closed && (
        <Section titleKey="customers:merge.moves">
          {moves.length === 0 && <p>{t('customers:merge.movesNone')}</p>}
          <ul className={styles.moves}>
            {moves.map(({ what, count, stays }) => (
              <li key={what}>
                <span>{what}</span>
                <b data-figures="">{count}</b>
                {stays > 0 && <small>{t('customers:merge.stays', { count: stays })}</small>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </section>
  );
};
