import { Link } from '@/components/ui/Link';
import { useAttempt } from '../useAct';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bulk, type BulkFailure, type BulkJob } from '@/contract/bulk';
import type { EnumValue } from '@/domain/enums';
import { call } from '@/lib/call';
import { useCall } from '@/lib/useCall';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { enumLabel } from '../chip';
import { ModalBox } from '../shell/ModalBox';
import { Pending } from '../Pending';
import styles from './BulkStrip.module.css';

const PATHS: Record<EnumValue<'bulkKind'>, string> = {
  CUSTOMER_AGENTS: '/customers/detail',
  CUSTOMER_TAGS: '/customers/detail',
  DEAL_STATUS: '/deals/detail',
  ACTIVITY_ASSIGNEE: '/activities/detail',
  WANT_TO_SELL_ASSIGNEE: '/want-to-sell/detail',
};

/** The records that a job left as they were, each with the reason and the way to it. */
export const BulkFailures = ({ job, onClose }: { job: BulkJob; onClose: () => void }) => {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const { data, error, refetch } = useCall(bulk.failures, { id: job.id });
  const [further, setFurther] = useState<{ rows: readonly BulkFailure[]; more: boolean } | null>(null);
  const rows = [...(data?.rows ?? []), ...(further?.rows ?? [])];
  const more = (further ?? data)?.more;
  const next = () =>
    attempt.run(async () => {
      const answer = await call(bulk.failures, { id: job.id, after: rows.at(-1)?.recordId });
      setFurther({ rows: [...(further?.rows ?? []), ...answer.rows], more: answer.more });
    });
  return (
    <ModalBox label={t('bulk:failures')} onClose={onClose}>
      <div className={styles.failures}>
        <header>
          <div>
            <h2>{t('bulk:failures')}</h2>
            <p>
              {enumLabel('bulkKind', job.kind, t)}. {t('bulk:failuresHint')}
            </p>
          </div>
          <IconButton icon="close" label={t('action.close')} onClick={onClose} />
        </header>
        {!data && <Pending error={error} onRetry={refetch} />}
        <ul>
          {rows.map(({ recordId, name, code, params }) => (
            <li key={recordId}>
              <b>
                {name === null ? (
                  t('bulk:unseen', { id: recordId })
                ) : (
                  <Link href={`${PATHS[job.kind]}?id=${recordId}`} onClick={onClose}>
                    {name}
                  </Link>
                )}
              </b>
              <span>{t(`errors:${code}`, { ...params, defaultValue: t('error.unknown', { code }) })}</span>
            </li>
          ))}
        </ul>
        {more && <Button onClick={() => void next()}>{t('bulk:more')}</Button>}
      </div>
    </ModalBox>
  );
};
