import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/ui/Notice';
import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import type { EditorPage } from '@/contract/auctions/editor';
import { phaseOf } from '@/domain/auctions/editing';
import styles from './Editor.module.css';
import { useFormState } from './form';

const LOCKS = { PREPARING: null, PUBLIC: 'public', BIDDING: 'bidding', OVER: 'over' } as const;

export const EditorHead = ({ page }: { page: EditorPage }) => {
  const { t } = useTranslation();
  const { id, status } = useFormState((state) => state.base);
  const title = useFormState(({ values }) => String(values.extraInfo ?? ''));
  const { activity } = page;
  const from =
    activity &&
    t(activity.customerName ? 'auctions/editor:title.fromActivity' : 'auctions/editor:title.fromActivityAlone', {
      type: t(`enums:activityType.${activity.type}`),
      customer: activity.customerName ?? '',
    });
  return (
    <PageHeader
      back={id === null ? '/auctions/list' : `/auctions/detail?id=${id}`}
      title={title || t('auctions/editor:title.new')}
      chip={status && <EnumChip name="auctionStatus" value={status} />}
      lead={id === null ? from : t('auctions/editor:title.lead', { id })}
      actions={id !== null && <Button href={`/auctions/detail?id=${id}`}>{t('auctions/editor:title.detail')}</Button>}
    />
  );
};

/** The fields locked in this status, and how to change them instead. */
export const LockNote = () => {
  const { t } = useTranslation();
  const lock = LOCKS[phaseOf(useFormState(({ base }) => base.status))];
  return (
    lock && (
      <Notice kind="warning" icon="lock" className={styles.note}>
        {t(`auctions/editor:locked.${lock}`)}
      </Notice>
    )
  );
};
