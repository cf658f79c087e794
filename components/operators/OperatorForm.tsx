import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { putIn } from '@/components/ui/detail/putIn';
import { Section } from '@/components/ui/detail/Section';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { Pending } from '@/components/ui/Pending';
import { LockedButton } from '@/components/ui/LockedButton';
import type { Endpoint } from '@/contract/kit';
import { locations } from '@/contract/locations';
import type { OperatorRecord } from '@/contract/operators/record';
import { operators } from '@/contract/operators';
import type { Authority } from '@/domain/roles';
import { waitingRights, weightyIn } from '@/domain/weighty';
import { useMay, useSession } from '@/lib/session';
import { useCall } from '@/lib/useCall';
import { AuthorityPicker } from './AuthorityPicker';
import { GroupPicker } from './GroupPicker';
import { OperatorFields } from './OperatorFields';
import styles from './OperatorForm.module.css';
import { RightsTable } from './RightsTable';
import { Waits, WillWait } from './Waiting';

type Props = {
  /** Absent: a new operator. */
  record?: OperatorRecord;
  onSaved: (saved: OperatorRecord) => void;
  onCancel?: () => void;
};

/** An operator's data, roles and groups, with the resulting permissions, updated on every change. */
export const OperatorForm = ({ record, onSaved, onCancel }: Props) => {
  const { t } = useTranslation();
  const session = useSession();
  const mayEdit = useMay('operators.edit');
  const mayGrant = useMay('operators.grant');
  const groupCall = useCall(operators.groups, {});
  const groups = groupCall.data ?? [];
  const territories = useCall(locations.territories, {});

  const nameOfTerritory = (id: unknown) => territories.data?.find((territory) => territory.id === Number(id))?.name;
  const valueText = (field: string, value: unknown) => {
    if (field === 'territoryId') return nameOfTerritory(value);
    if (!Array.isArray(value) || value.length === 0) return undefined;
    if (field === 'roles') return value.map((role) => t(`permissions:authority.${role}`)).join(', ');
    return groups
      .filter(({ id }) => value.includes(id))
      .map(({ name }) => name)
      .join(', ');
  };
  const call: Endpoint = record ? operators.update : operators.create;
  const saving = useRecordForm(call, {
    area: 'operators',
    ...(record ? { record } : { defaults: { roles: [], groupIds: [], phone: '' } }),
    onSaved: (answer) => onSaved(answer as OperatorRecord),
    valueText,
  });
  const form = saving.untypedForm;
  const roles = (form.watch('roles') ?? []) as Authority[];
  const groupIds = (form.watch('groupIds') ?? []) as number[];
  const set = (field: string) => (value: unknown) => putIn(form, field, value);

  const given = (ids: readonly number[]) =>
    groups.filter(({ id }) => ids.includes(id)).flatMap(({ authorities }) => authorities);
  const before = { roles: record?.roles ?? [], groupIds: record?.groupIds ?? [] };
  const held = [...before.roles, ...given(before.groupIds)];
  const nameOfGroup = (id: number) => groups.find((group) => group.id === id)?.name ?? String(id);
  const inWords = (waiting: { roles: readonly Authority[]; groupIds: readonly number[]; keys: readonly string[] }) => [
    ...waiting.roles.map((role) => t(`permissions:authority.${role}`)),
    ...waiting.groupIds.map((id) => t('operators:rights.group', { name: nameOfGroup(id) })),
    ...waiting.keys.map((key) => t(`operators:waits.${key}`)),
  ];
  const own = record !== undefined && record.id === session?.operator.id;
  const whyLocked = !mayGrant
    ? t('locked.why', { permission: t('permissions:action.operators.grant') })
    : own
      ? t('operators:form.own')
      : undefined;
  const { isDirty, dirtyFields } = form.formState;
  // Contact data that can reset an account's password is as weighty as its permissions; except on one's own account.
  const isMighty = record !== undefined && !own && weightyIn(held).length > 0;
  const willWait = inWords({
    ...waitingRights(held, before, { roles, groupIds }, (id) => given([id])),
    keys: isMighty ? ['email', 'phone'].filter((key) => dirtyFields[key]) : [],
  });
  const waiting = record?.waiting;
  /** An invalid phone never reaches the form's values, so the error is shown here. */
  const refusePhone = async () => {
    await form.trigger();
    form.setError('phone', { type: 'PHONE_INVALID', message: t('errors:PHONE_INVALID') });
  };
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(record ? 'operators:form.edit' : 'operators:form.create')}
      onSubmit={(event) => {
        event.preventDefault();
        if (saving.busy || !mayEdit) return;
        const phone = event.currentTarget.elements.namedItem('phone');
        if (phone instanceof HTMLInputElement && phone.validity.customError) void refusePhone();
        else saving.submit();
      }}
    >
      {waiting && (
        <Waits
          what={inWords({ ...waiting, keys: (['email', 'phone', 'opens'] as const).filter((key) => waiting[key]) })}
        />
      )}
      <Section titleKey="operators:sections.data" anchor="data">
        <OperatorFields
          form={form}
          territories={territories}
          readOnly={!mayEdit}
          // Phone and e-mail can be used to set the password: so changing them needs the right to grant, if the account has any permission.
          keysLocked={record !== undefined && !mayGrant && (record.roles.length > 0 || record.groupIds.length > 0)}
          withIdentityNumber={record === undefined || record.identityNumber !== undefined}
        />
      </Section>
      <Section titleKey="operators:sections.roles" anchor="roles">
        <AuthorityPicker label={t('operators:fields.roles')} value={roles} onChange={set('roles')} locked={whyLocked} />
      </Section>
      <Section titleKey="operators:sections.groups" anchor="groups">
        {groupCall.data === undefined && <Pending error={groupCall.error} onRetry={groupCall.refetch} />}
        <GroupPicker groups={groups} value={groupIds} onChange={set('groupIds')} locked={whyLocked} />
      </Section>
      <Section titleKey="operators:sections.rights" anchor="rights">
        <RightsTable roles={roles} groups={groups.filter(({ id }) => groupIds.includes(id))} />
      </Section>
      <WillWait what={willWait} form={form} />
      <div className={styles.save} data-dirty={isDirty || undefined}>
        <p role="status">
          {willWait.length > 0 ? t('operators:waits.bar') : isDirty && record ? t('operators:form.changed') : ''}
        </p>
        {onCancel && <Button onClick={() => saving.close(onCancel)}>{t('action.cancel')}</Button>}
        <LockedButton type="submit" variant="primary" may="operators.edit" busy={saving.busy}>
          {t(record ? 'action.save' : 'operators:form.invite')}
        </LockedButton>
      </div>
      {saving.conflict}
    </form>
  );
};
