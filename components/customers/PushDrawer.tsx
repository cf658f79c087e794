import { useTranslation } from 'react-i18next';
import { putIn } from '@/components/ui/detail/putIn';
import { CheckField } from '@/components/ui/fields/CheckField';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { enumLabel } from '@/components/ui/chip';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { When } from '@/components/ui/When';
import { customerMessages } from '@/contract/customers/messages';
import { ENUMS } from '@/domain/enums';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Message.module.css';

type Props = { customer: { id: number; name: string }; onClose: () => void };
const MESSAGE_MAX = 500;

/** A push notification to a customer's devices; if consent does not allow it, it is disabled and says why. */
export const PushDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const finder = useCall(customerMessages.pushFinder, { customerId: customer.id });
  const found = finder.data;
  const { form, submit, busy, close } = useRecordForm(customerMessages.sendPush, {
    area: 'customers',
    defaults: { customerId: customer.id, title: '', message: '' },
    onSaved: ({ devices, sendsAt }) => {
      toast.success(
        sendsAt
          ? t('customers:push.waits', { count: devices, at: formatInstant(sendsAt) })
          : t('customers:push.sent', { count: devices }),
      );
      onClose();
    },
  });
  const { errors } = form.formState;
  const marketing = form.watch('type') === 'MARKETING';
  const later = found?.marketingSendsAt ?? null;
  return (
    <FormDrawer
      open
      title={t('customers:push.title', { name: customer.name })}
      submitLabel={t('customers:push.submit')}
      busy={busy}
      onClose={() => close(onClose)}
      onSubmit={submit}
    >
      {!found && <Pending error={finder.error} onRetry={finder.refetch} />}
      {found && found.rows.length > 0 && (
        <ul className={styles.devices}>
          {found.rows.map(({ id, platform, lastSeenAt }) => (
            <li key={id}>
              {platform} · {t('customers:push.lastSeen')} <When at={lastSeenAt} />
            </li>
          ))}
        </ul>
      )}
      <fieldset className={styles.templates}>
        <legend>{t('customers:push.type')}</legend>
        {ENUMS.messageType.map((one) => {
          const closed = found?.closed[one] ?? null;
          return (
            <CheckField
              key={one}
              type="radio"
              required
              label={enumLabel('messageType', one, t)}
              hint={
                closed
                  ? t([`customers:sms.closed.${closed}`, `errors:${closed}`])
                  : one === 'MARKETING' && later && t('customers:sms.later', { at: formatInstant(later) })
              }
              disabled={!found || closed !== null}
              name="type"
              checked={form.watch('type') === one}
              onChange={() => putIn(form, 'type', one)}
            />
          );
        })}
      </fieldset>
      <TextField
        label={t('customers:push.heading')}
        required
        maxLength={120}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <TextAreaField
        label={t('customers:push.message')}
        required
        maxLength={MESSAGE_MAX}
        error={errors.message?.message}
        {...form.register('message')}
      />
      {marketing && found?.marketingFooter && (
        <div className={styles.preview}>
          <h3>{t('customers:push.footer')}</h3>
          <p>{found.marketingFooter}</p>
        </div>
      )}
      {marketing && later && (
        <Notice kind="info" icon="clock" role="status">
          {t('customers:sms.willWait', { at: formatInstant(later) })}
        </Notice>
      )}
    </FormDrawer>
  );
};
