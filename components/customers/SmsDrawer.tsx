import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '@/components/ui/fields/CheckField';
import { enumLabel } from '@/components/ui/chip';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { customerMessages } from '@/contract/customers/messages';
import { formatInstant } from '@/lib/formats';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import styles from './Message.module.css';
import { OpenWords } from './OpenWords';

type Props = { customer: { id: number; name: string }; onClose: () => void };

/**
 * An SMS template for one customer: selected, its open keywords filled in, with a preview as it will be sent. If it may not be sent, says
 * why.
 */
export const SmsDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const customerId = customer.id;
  const send = useAct(customerMessages.sendSms);
  const finder = useCall(customerMessages.smsFinder, { customerId });
  const found = finder.data;
  const [templateId, setTemplate] = useState<number | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const template = found?.rows.find(({ id }) => id === templateId);
  const inOrder = template?.keywords.map((name) => values[name] ?? '') ?? [];
  const shown = useSettled({ templateId, values: inOrder });
  const preview = useCall(
    customerMessages.smsContent,
    { customerId, templateId: shown.templateId ?? 0, ...(shown.values.some(Boolean) && { values: shown.values }) },
    { enabled: shown.templateId !== null, placeholderData: (before) => before },
  );
  const content = preview.data;
  /** Keywords that were missing once remain editable. */
  const asked = content?.keywords.filter(({ name }) => content.missing.includes(name) || name in values) ?? [];

  const submit = async () => {
    if (templateId === null) return;
    await send.run({ customerId, templateId, values: inOrder }, ({ sendsAt }) => {
      toast.success(sendsAt ? t('customers:sms.waits', { at: formatInstant(sendsAt) }) : t('customers:sms.sent'));
      onClose();
    });
  };
  return (
    <FormDrawer
      open
      title={t('customers:sms.title', { name: customer.name })}
      submitLabel={t('customers:sms.submit')}
      busy={send.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {found && (
        <p className={styles.consent}>
          {t('customers:sms.consent', { status: enumLabel('consentStatus', found.consent, t) })}
        </p>
      )}
      {!found && <Pending error={finder.error} onRetry={finder.refetch} />}
      {found?.rows.length === 0 && <p>{t('customers:sms.empty')}</p>}
      <fieldset className={styles.templates}>
        <legend>{t('customers:sms.template')}</legend>
        {found?.rows.map(({ id, name, type, closed, sendsAt }) => (
          <CheckField
            key={id}
            type="radio"
            name="template"
            required
            label={name}
            hint={
              closed
                ? t([`customers:sms.closed.${closed}`, `errors:${closed}`])
                : [
                    enumLabel('messageType', type, t),
                    sendsAt && t('customers:sms.later', { at: formatInstant(sendsAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')
            }
            disabled={closed !== null}
            checked={templateId === id}
            onChange={() => {
              setTemplate(id);
              setValues({});
            }}
          />
        ))}
      </fieldset>
      <OpenWords names={asked.map(({ name }) => name)} values={values} onChange={setValues} />
      {preview.error && <Pending error={preview.error} onRetry={preview.refetch} />}
      {content && templateId !== null && (
        <div className={styles.preview}>
          <h3>
            {t('customers:sms.preview')} <small>{t('customers:sms.parts', { count: content.parts })}</small>
          </h3>
          <p>{content.body}</p>
          {template?.type === 'MARKETING' && <small>{t('customers:sms.footer')}</small>}
        </div>
      )}
      {template?.sendsAt && (
        <Notice kind="info" icon="clock" role="status">
          {t('customers:sms.willWait', { at: formatInstant(template.sendsAt) })}
        </Notice>
      )}
    </FormDrawer>
  );
};
