import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '@/components/ui/chip';
import { CheckField } from '@/components/ui/fields/CheckField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { MailFrame } from '@/components/ui/MailFrame';
import { Notice } from '@/components/ui/Notice';
import { Pending } from '@/components/ui/Pending';
import { useAct } from '@/components/ui/useAct';
import { customerMessages } from '@/contract/customers/messages';
import { ENUMS, type EnumValue } from '@/domain/enums';
import { BLOCK_MAX } from '@/domain/messaging/blocks';
import { formatInstant } from '@/lib/formats';
import { useKeptText } from '@/lib/keptTyping';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';
import styles from './Message.module.css';
import { OpenWords } from './OpenWords';

type Props = { customer: { id: number; name: string }; onClose: () => void };
type Type = EnumValue<'messageType'>;
const OWN = 'OWN';
/** The preview's width, px. */
const WIDTH = 390;

/** An e-mail to one customer, from a template or free text, with a preview as it will be sent. If it may not be sent, says why. */
export const EmailDrawer = ({ customer, onClose }: Props) => {
  const { t } = useTranslation();
  const customerId = customer.id;
  const send = useAct(customerMessages.sendEmail);
  const finder = useCall(customerMessages.emailFinder, { customerId });
  const found = finder.data;
  const [chosen, setChosen] = useState<number | typeof OWN | null>(null);
  const [values, setValues] = useState<Record<string, string>>({});
  const [ownType, setOwnType] = useState<Type | null>(null);
  const [subject, setSubject] = useKeptText('email.subject', customerId);
  const [text, setText] = useKeptText('email.text', customerId);
  const template = found?.rows.find(({ id }) => id === chosen);
  const type = template?.type ?? ownType;
  const written = ownType !== null && subject.trim() !== '' && text.trim() !== '';
  const letter = template
    ? { customerId, templateId: template.id, values: template.keywords.map((name) => values[name] ?? '') }
    : { customerId, subject, text, ...(ownType && { type: ownType }) };
  const ready = template !== undefined || (chosen === OWN && written);
  const asked = useSettled(ready ? letter : null);
  const preview = useCall(customerMessages.emailContent, asked ?? letter, {
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  const shown = template || written ? preview.data : undefined;
  /** Keywords that were missing once remain editable. */
  const words =
    (template && shown?.keywords.filter(({ name }) => shown.missing.includes(name) || name in values)) ?? [];
  const sendsAt = type === 'MARKETING' ? (found?.marketingSendsAt ?? null) : null;
  const closed = (one: Type) => found?.closed[one] ?? null;
  const hint = (one: Type) => {
    const why = closed(one);
    if (why) return t([`customers:email.closed.${why}`, `errors:${why}`]);
    const later = one === 'MARKETING' ? (found?.marketingSendsAt ?? null) : null;
    return later && t('customers:sms.later', { at: formatInstant(later) });
  };

  const nothingGoes = found !== undefined && ENUMS.messageType.every((one) => closed(one) !== null);

  const submit = () =>
    send.run(letter, ({ sendsAt: at }) => {
      toast.success(at ? t('customers:email.waits', { at: formatInstant(at) }) : t('customers:email.sent'));
      onClose();
    });
  return (
    <FormDrawer
      open
      title={t('customers:email.title', { name: customer.name })}
      submitLabel={t('customers:email.submit')}
      busy={send.busy}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {found && (
        <p className={styles.consent}>
          {t('customers:email.consent', { status: enumLabel('consentStatus', found.consent, t) })}
        </p>
      )}
      {!found && <Pending error={finder.error} onRetry={finder.refetch} />}
      {nothingGoes && <Notice kind="warning">{hint('TRANSACTIONAL')}</Notice>}
      <fieldset className={styles.templates}>
        <legend>{t('customers:email.what')}</legend>
        {found?.rows.map(({ id, name, type: of }) => (
          <CheckField
            key={id}
            type="radio"
            name="template"
            required
            label={name}
            hint={[!closed(of) && enumLabel('messageType', of, t), hint(of)].filter(Boolean).join(' · ')}
            disabled={closed(of) !== null}
            checked={chosen === id}
            onChange={() => {
              setChosen(id);
              setValues({});
            }}
          />
        ))}
        <CheckField
          type="radio"
          name="template"
          required
          label={t('customers:email.own')}
          disabled={!found || nothingGoes}
          checked={chosen === OWN}
          onChange={() => setChosen(OWN)}
        />
      </fieldset>
      {chosen === OWN && (
        <>
          <fieldset className={styles.templates}>
            <legend>{t('customers:push.type')}</legend>
            {ENUMS.messageType.map((one) => (
              <CheckField
                key={one}
                type="radio"
                name="type"
                required
                label={enumLabel('messageType', one, t)}
                hint={hint(one)}
                disabled={closed(one) !== null}
                checked={ownType === one}
                onChange={() => setOwnType(one)}
              />
            ))}
          </fieldset>
          <TextField
            label={t('customers:email.subject')}
            required
            maxLength={120}
            autoComplete="off"
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
          <TextAreaField
            label={t('customers:email.text')}
            hint={t('customers:email.textHint')}
            required
            maxLength={BLOCK_MAX.text}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      <OpenWords names={words.map(({ name }) => name)} values={values} onChange={setValues} />
      {preview.error && <Pending error={preview.error} onRetry={preview.refetch} />}
      {shown && (
        <div className={styles.preview}>
          <h3>{t('customers:email.preview')}</h3>
          <strong>{shown.subject}</strong>
          <MailFrame html={shown.html} width={WIDTH} title={t('customers:email.preview')} />
          {type === 'MARKETING' && <small>{t('customers:email.footer')}</small>}
        </div>
      )}
      {sendsAt && (
        <Notice kind="info" icon="clock" role="status">
          {t('customers:sms.willWait', { at: formatInstant(sendsAt) })}
        </Notice>
      )}
    </FormDrawer>
  );
};
