import { Link } from '@/components/ui/Link';
import { Pending } from '../Pending';
import { useAct } from '../useAct';
import { useTranslation } from 'react-i18next';
import { access, type Wanted } from '@/contract/access';
import { formatInstant } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { enumLabel } from '../chip';
import { TextAreaField } from '../fields/TextField';
import { FormDrawer } from '../FormDrawer';
import styles from './Ask.module.css';

type Props = { wanted: Wanted; onClose: () => void };

/** Asks for access with a reason; says how the latest request for the same went. */
export const AskDrawer = ({ wanted, onClose }: Props) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(access.state, wanted);
  const ask = useAct(access.ask);
  const [reason, setReason] = useKeptText(
    'access.ask',
    wanted.kind === 'PERMISSION' ? wanted.permission : `${wanted.kind}-${wanted.recordId}`,
  );
  const latest = data?.latest;

  const send = () =>
    ask.run({ ...wanted, reason }, () => {
      toast.success(t('access:ask.sent'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('access:ask.title')}
      submitLabel={t('access:ask.submit')}
      busy={ask.busy}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <p className={styles.wanted}>
        {wanted.kind === 'PERMISSION'
          ? t(`permissions:action.${wanted.permission}`)
          : `${enumLabel('accessRequestKind', wanted.kind, t)} · ${t('access:unnamed', { id: wanted.recordId })}`}
      </p>
      <p>{t('access:ask.hint')}</p>
      {error && <Pending error={error} onRetry={refetch} />}
      {latest && (
        <p className={styles.latest} role="status">
          {t(`access:ask.latest.${latest.status}`, { at: formatInstant(latest.decidedAt ?? latest.createdAt) })}
          {latest.answer && <q>{latest.answer}</q>}
        </p>
      )}
      {latest?.status !== 'PENDING' && (
        <TextAreaField
          label={t('access:ask.reason')}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Link href="/access/mine">{t('access:ask.mine')}</Link>
    </FormDrawer>
  );
};
