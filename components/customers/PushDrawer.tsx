import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { enumLabel } from '@/components/ui/EnumChip';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { When } from '@/components/ui/When';
import { useAct } from '@/components/ui/useAct';
import { customerMessages } from '@/contract/customers/messages';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Message.module.css';

type Props = { customer: { id: number; name: string }; onClose: () => void };
const MESSAGE_MAX = 500;

/** A push message to a customer's devices; what consent does not allow is closed and says why. */
export const PushDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const send = useAct(customerMessages.sendPush);
  const { data: found } = useCall(customerMessages.pushFinder, { customerId: customer.id });
  const [type, setType] = useState<EnumValue<'messageType'> | null>(null);
  const [title, setTitle] = useState('');
  const [message, setMessage] = useState('');

  const submit = async () => {
    if (type === null) return;
    await send.run({ customerId: customer.id, type, title, message }, ({ devices }) => {
      toast.success(t('customers:push.sent', { count: devices }));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('customers:push.title', { name: customer.name })}
      submitLabel={t('customers:push.submit')}
      busy={send.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
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
              name="type"
              required
              label={enumLabel('messageType', one, t)}
              hint={closed && t([`customers:sms.closed.${closed}`, `errors:${closed}`])}
              disabled={!found || closed !== null}
              checked={type === one}
              onChange={() => setType(one)}
            />
          );
        })}
      </fieldset>
      <TextField
        label={t('customers:push.heading')}
        required
        maxLength={120}
        autoComplete="off"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        label={t('customers:push.message')}
        required
        maxLength={MESSAGE_MAX}
        length={message.length}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDrawer>
  );
};
