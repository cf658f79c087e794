import { type Control, Controller, type FieldErrors, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/Button';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { IconButton } from '@/components/ui/IconButton';
import { discoveries, type DiscoveryPart } from '@/contract/activities/discovery';
import {
  asksLayout,
  asksRooms,
  DISCOVERY_ATTENDEES_MAX,
  DISCOVERY_ROOMS_MAX,
  type DiscoveryForm,
  KEY_FINDINGS,
  OCCUPANCY_FINDINGS,
} from '@/domain/discovery';
import { toast } from '@/lib/toast';
import styles from './Discovery.module.css';
import { Remark, useRemarkOn } from './Remark';

type Values = { -readonly [K in keyof DiscoveryForm]: DiscoveryForm[K] };
type Props = {
  activityId: number;
  discovery: DiscoveryPart;
  /** Sending was tried: missing fields are marked. */
  tried: boolean;
  onClose: () => void;
};

const DAYS = ['visitedOn', 'leaseEndsOn'] as const;
const PRICES = ['priceOpinion', 'sellerExpects'] as const;
const TEXTS = ['deedFinding', 'zoningFinding'] as const;
const orNull = { setValueAs: (value: unknown) => value || null };
const FORM = (discovery: DiscoveryPart) => ({ ...discovery, rooms: [...discovery.rooms] });

/** The form of the findings; can be saved incomplete. */
export const FormBox = ({ activityId, discovery, tried, onClose }: Props) => {
  const { t } = useTranslation();
  const { form, untypedForm, submit, busy, close, conflict } = useRecordForm(discoveries.save, {
    area: 'activities',
    record: { ...FORM(discovery), id: activityId },
    read: (current) => ({ ...FORM(current as DiscoveryPart), id: activityId }),
    toInput: (values) => ({
      ...values,
      leaseEndsOn: values.occupancy === 'TENANT_OCCUPIED' ? values.leaseEndsOn : null,
    }),
    valueText: (field, value) =>
      field === 'rooms'
        ? (value as Values['rooms']).map(({ kind }) => t(`enums:roomKind.${kind}`)).join(', ')
        : undefined,
    onSaved: () => {
      toast.success(t('activities:discovery.saved'));
      onClose();
    },
  });
  const { register } = untypedForm;
  // The call's input also allows what a query string can carry; the form holds what the schema makes of it.
  const control = form.control as unknown as Control<Values>;
  const attendees = useFieldArray({ control, name: 'attendees' });
  const rooms = useFieldArray({ control, name: 'rooms', keyName: 'fieldId' });

  const errors = form.formState.errors as FieldErrors<Values>;
  const missing = tried
    ? new Map(discovery.missing.map(({ field, code }) => [field, code]))
    : new Map<string, string>();
  const said = (path: string): string | undefined => {
    const found = path
      .split('.')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors) as
      | { message?: string; root?: { message?: string } }
      | undefined;
    const code = missing.get(path);
    return found?.message ?? found?.root?.message ?? (code && t(`errors:${code}`));
  };
  const label = (name: string) => t(`activities:fields.${name}`);
  const day = (name: (typeof DAYS)[number]) => (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <DateField
          name={name}
          label={label(name)}
          error={said(name)}
          {...hint(name)}
          value={value}
          onChange={onChange}
        />
      )}
    />
  );
  const { category } = discovery;
  const remarkOn = useRemarkOn(discovery);
  /** The approver's remark is shown under the field. */
  const hint = (name: string, otherwise?: string) => ({
    hint: remarkOn(name) ? <Remark text={remarkOn(name)} /> : otherwise,
  });
  const tenant = form.watch('occupancy') === 'TENANT_OCCUPIED';

  return (
    <FormDrawer
      open
      title={t('activities:discovery.form')}
      submitLabel={t('activities:discovery.save')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {day('visitedOn')}
      <fieldset className={styles.group}>
        <legend>{label('attendees')}</legend>
        <Remark text={remarkOn('attendees')} />
        {said('attendees') && <p className={styles.wrong}>{said('attendees')}</p>}
        {attendees.fields.map(({ id }, index) => (
          <div key={id} className={styles.person}>
            <EnumSelect
              of="attendeeRole"
              label={t('activities:discovery.role')}
              required
              {...register(`attendees.${index}.role`)}
            />
            <TextField
              label={t('activities:discovery.name')}
              error={said(`attendees.${index}.name`)}
              maxLength={120}
              autoComplete="off"
              {...register(`attendees.${index}.name`)}
            />
            <IconButton
              icon="trash"
              label={t('activities:discovery.removePerson', { number: index + 1 })}
              onClick={() => attendees.remove(index)}
            />
          </div>
        ))}
        {attendees.fields.length < DISCOVERY_ATTENDEES_MAX && (
          <Button icon="plus" onClick={() => attendees.append({ name: '', role: 'SELLER' })}>
            {t('activities:discovery.addPerson')}
          </Button>
        )}
      </fieldset>
      {asksLayout(category) && (
        <EnumSelect
          of="roomLayout"
          label={label('roomLayout')}
          error={said('roomLayout')}
          {...hint('roomLayout')}
          {...register('roomLayout', orNull)}
        />
      )}
      <fieldset className={styles.group}>
        <legend>{label('rooms')}</legend>
        <Remark text={remarkOn('rooms')} />
        {said('rooms') && <p className={styles.wrong}>{said('rooms')}</p>}
        {rooms.fields.map(({ fieldId, key }, index) => (
          <div key={fieldId} className={styles.room}>
            <EnumSelect
              of="roomKind"
              label={t('activities:discovery.room', { number: index + 1 })}
              required
              {...hint(`rooms.${key}`)}
              {...register(`rooms.${index}.kind`)}
            />
            <EnumSelect
              of="roomCondition"
              label={t('activities:discovery.condition')}
              error={said(`rooms.${index}.condition`)}
              {...register(`rooms.${index}.condition`, orNull)}
            />
            <TextField
              label={t('activities:discovery.roomNote')}
              error={said(`rooms.${index}.note`)}
              maxLength={255}
              autoComplete="off"
              {...register(`rooms.${index}.note`)}
            />
            <IconButton
              icon="trash"
              label={t('activities:discovery.removeRoom', { number: index + 1 })}
              onClick={() => rooms.remove(index)}
            />
          </div>
        ))}
        {rooms.fields.length < DISCOVERY_ROOMS_MAX && (
          <Button
            icon="plus"
            onClick={() => rooms.append({ key: crypto.randomUUID(), kind: 'LIVING_ROOM', condition: null, note: '' })}
          >
            {t('activities:discovery.addRoom')}
          </Button>
        )}
      </fieldset>
      <EnumSelect
        of="occupancy"
        only={OCCUPANCY_FINDINGS}
        label={label('occupancy')}
        error={said('occupancy')}
        {...hint('occupancy', t('activities:discovery.occupancyHint'))}
        {...register('occupancy', orNull)}
      />
      {tenant && day('leaseEndsOn')}
      {asksRooms(category) && (
        <EnumSelect
          of="keyStatus"
          only={KEY_FINDINGS}
          label={label('keyFinding')}
          {...hint('keyFinding', t('activities:discovery.keyHint'))}
          error={said('keyFinding')}
          {...register('keyFinding', orNull)}
        />
      )}
      {TEXTS.map((name) => (
        <TextAreaField key={name} label={label(name)} error={said(name)} {...hint(name)} rows={3} {...register(name)} />
      ))}
      {PRICES.map((name) => (
        <Controller
          key={name}
          name={name}
          control={control}
          render={({ field: { value, onChange } }) => (
            <MoneyField
              name={name}
              label={label(name)}
              error={said(name)}
              {...hint(name)}
              value={value}
              onChange={onChange}
            />
          )}
        />
      ))}
      <TextAreaField
        label={t('activities:discovery.notes')}
        error={said('note')}
        {...hint('note')}
        rows={3}
        {...register('note')}
      />
      {conflict}
    </FormDrawer>
  );
};
