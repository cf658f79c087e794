import { Button } from '@/components/ui/Button';
import { EnumChip } from '@/components/ui/EnumChip';
import { PageHeader } from '@/components/ui/PageHeader';
import type { EditorPage } from '@/contract/auctions/editor';
import { phaseOf } from '@/domain/auctions/editing';
import { useTranslation } from '@/lib/useTranslation';
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
    t(activity.customerName ? 'editor:title.fromActivity' : 'editor:title.fromActivityAlone', {
      type: t(`enums:activityType.${activity.type}`),
      customer: activity.customerName ?? '',
    });
  return (
    <PageHeader
      back={id === null ? '/auctions/list' : `/auctions/detail?id=${id}`}
      title={title || t('editor:title.new')}
      chip={status && <EnumChip name="auctionStatus" value={status} />}
      lead={id === null ? from : t('editor:title.lead', { id })}
      actions={id !== null && <Button href={`/auctions/detail?id=${id}`}>{t('editor:title.detail')}</Button>}
    />
  );
};

/** What of the form is locked in this status, and how it is changed instead. */
export const LockNote = () => {
  const { t } = useTranslation();
  const lock = LOCKS[phaseOf(useFormState(({ base }) => base.status))];
  return lock && <p className={styles.note}>{t(`editor:locked.${lock}`)}</p>;
};
