import { useTranslation } from 'react-i18next';
import { type CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { AskPermission } from '../access/AskPermission';
import { Button } from '../Button';
import { Empty } from '../Empty';
import { Failed } from '../Failed';

type Props = { area: string; error: CallError | null; filtered: boolean; onRetry: () => void; onClear: () => void };

/** Shown in place of rows: no access, failed, no match, or nothing there yet. */
export const ListStates = ({ area, error, filtered, onRetry, onClear }: Props) => {
  const { t } = useTranslation();
  if (error?.status === 403)
    return (
      <Empty icon="lock" title={t('list:state.forbidden')} text={errorText(error, t)}>
        <AskPermission name={error.body?.params?.permission} />
      </Empty>
    );
  if (error) return <Failed title={t('list:state.failed')} error={error} onRetry={onRetry} />;
  if (filtered)
    return (
      <Empty icon="filter" title={t('list:state.noMatch')} text={t('list:state.noMatchHint')}>
        <Button onClick={onClear}>{t('list:filter.clearAll')}</Button>
      </Empty>
    );
  return <Empty icon="file" title={t(`${area}:empty`)} text={t(`${area}:emptyText`)} />;
};
