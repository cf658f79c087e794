import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { putIn } from '@/components/ui/detail/putIn';
import { Section } from '@/components/ui/detail/Section';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { LockedButton } from '@/components/ui/LockedButton';
import type { Endpoint } from '@/contract/kit';
import { type GroupRecord, operatorGroups } from '@/contract/operators/groups';
import type { Authority } from '@/domain/roles';
import { weightyGain } from '@/domain/weighty';
import { useMay, useSession } from '@/lib/session';
import { AuthorityPicker } from './AuthorityPicker';
import styles from './OperatorForm.module.css';
import { Waits, WillWait } from './Waiting';

type Props = { record?: GroupRecord; onSaved: (saved: GroupRecord) => void; onCancel?: () => void };

/** A group's name and its members' authorizations. */
export const GroupForm = ({ record, onSaved, onCancel }: Props) => {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useMay('groups.edit');
  const call: Endpoint = record ? operatorGroups.update : operatorGroups.create;
  const saving = useRecordForm(call, {
    area: 'operators/groups',
    ...(record ? { record } : { defaults: { description: '', authorities: [] } }),
    onSaved: (answer) => onSaved(answer as GroupRecord),
    valueText: (field, value) =>
      field === 'authorities' && Array.isArray(value) && value.length > 0
        ? value.map((authority) => t(`permissions:authority.${authority}`)).join(', ')
        : undefined,
  });
  const form = saving.untypedForm;
  const { errors, isDirty } = form.formState;
  const look = (field: string) => ({
    label: t(`operators/groups:fields.${field}`),
    error: errors[field]?.message as string | undefined,
    disabled: !mayEdit,
  });
  const authorities = (form.watch('authorities') ?? []) as Authority[];
  const nameOf = (authority: Authority) => t(`permissions:authority.${authority}`);
  const before = record?.authorities ?? [];
  const willWait = authorities.filter((one) => !before.includes(one) && weightyGain(before, [one]).length > 0);
  const isMember = record?.members.some(({ id }) => id === session?.operator.id);
  const locked = !mayEdit
    ? t('locked.why', { permission: t('permissions:action.groups.edit') })
    : isMember
      ? t('operators/groups:form.own')
      : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(record ? 'operators/groups:form.edit' : 'operators/groups:form.create')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.busy && mayEdit) saving.submit();
      }}
    >
      {record?.waiting && <Waits what={record.waiting.authorities.map(nameOf)} />}
      <Section titleKey="operators/groups:sections.data" anchor="data">
        <div className={styles.form}>
          <TextField {...look('name')} required maxLength={80} autoComplete="off" {...form.register('name')} />
          <TextAreaField {...look('description')} {...form.register('description')} />
        </div>
      </Section>
      <Section titleKey="operators/groups:sections.authorities" anchor="authorities">
        <AuthorityPicker
          label={t('operators/groups:fields.authorities')}
          value={authorities}
          onChange={(value) => putIn(form, 'authorities', value)}
          locked={locked}
        />
      </Section>
      <WillWait what={willWait.map(nameOf)} form={form} />
      <div className={styles.save} data-dirty={isDirty || undefined}>
        <p role="status">
          {willWait.length > 0 ? t('operators:waits.bar') : isDirty && record ? t('operators:form.changed') : ''}
        </p>
        {onCancel && <Button onClick={() => saving.close(onCancel)}>{t('action.cancel')}</Button>}
        <LockedButton type="submit" variant="primary" may="groups.edit" busy={saving.busy}>
          {t(record ? 'action.save' : 'operators/groups:form.add')}
        </LockedButton>
      </div>
      {saving.conflict}
    </form>
  );
};
