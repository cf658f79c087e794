import { putIn } from '@/components/ui/detail/putIn';
import { Notice } from '@/components/ui/Notice';
import { Watch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRecordForm } from '@/components/ui/detail/useRecordForm';
import { AuctionField } from '@/components/ui/fields/AuctionField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { revisions } from '@/contract/auctions/revisions';
import { REVISION_FIELDS, REVISION_VALUES, type RevisionField, type RevisionType } from '@/domain/auctions/revisions';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useCall } from '@/lib/useCall';
import styles from './Change.module.css';
import { NewValue } from './NewValue';
import { valueText } from './valueText';

/** Requests a change of a live auction; its present values are shown beside the new ones. */
export const CreateDrawer = ({ auctionId, onClose }: { auctionId?: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const { form, submit, busy, close } = useRecordForm(revisions.create, {
    area: 'auctions/revisions',
    defaults: { ...(auctionId && { auctionId }), type: null, field: null, newPrice: null, newValue: null, note: '' },
    toInput: (values) =>
      values.field && REVISION_VALUES[values.field] === 'money'
        ? { ...values, oldPrice: currentPrice, newValue: undefined }
        : { ...values, newPrice: undefined },
    onSaved: () => {
      toast.success(t('auctions/revisions:create.done'));
      onClose();
    },
  });
  const { errors } = form.formState;
  const of = form.watch('auctionId');
  const type = form.watch('type') ?? '';
  const field = form.watch('field') ?? '';
  const put = (chosen: RevisionField | null) => {
    putIn(form, 'field', chosen);
    form.setValue('newPrice', null);
    form.setValue('newValue', null);
  };
  const { data, error } = useCall(revisions.fields, { auctionId: of ?? 0 }, { enabled: of !== undefined });

  const currentPrice: number | null = field ? (data?.prices[field] ?? null) : null;
  const currentValue = field ? (data?.values[field] ?? null) : null;
  const about = error ? errorText(error, t) : data && !data.live ? t('auctions/revisions:create.notLive') : undefined;
  // A reserve price that one may not see is not changed either.
  const shown = (one: RevisionField) => REVISION_VALUES[one] !== 'money' || !data || Object.hasOwn(data.prices, one);
  const pickType = (chosen: RevisionType | '') => {
    putIn(form, 'type', chosen || null);
    put(chosen === '' || chosen === 'ERROR_REPORT' ? null : REVISION_FIELDS[chosen][0]);
  };
  return (
    <FormDrawer
      open
      title={t('auctions/revisions:create.title')}
      submitLabel={t('auctions/revisions:create.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={() => close(onClose)}
    >
      {auctionId === undefined && (
        <AuctionField
          act="REVISION"
          name="auctionId"
          label={t('auctions/revisions:fields.auctionId')}
          hint={of === undefined ? t('auctions/revisions:create.auctionHint') : undefined}
          error={about ?? errors.auctionId?.message}
          required
          autoFocus
          value={of}
          onChange={(id) => {
            putIn(form, 'auctionId', id);
            put(null);
          }}
        />
      )}
      {auctionId !== undefined && about && (
        <Notice kind="error" className={styles.warning}>
          {about}
        </Notice>
      )}
      <EnumSelect
        of="revisionType"
        label={t('auctions/revisions:fields.type')}
        error={type && data?.open.includes(type) ? t('auctions/revisions:create.already') : errors.type?.message}
        required
        value={type}
        onChange={(event) => pickType(event.target.value as RevisionType | '')}
      />
      {type && (
        <SelectField
          label={t('auctions/revisions:fields.field')}
          error={errors.field?.message}
          required={type !== 'ERROR_REPORT'}
          value={field}
          onChange={(event) => put((event.target.value as RevisionField | '') || null)}
        >
          {type === 'ERROR_REPORT' && <option value="">{t('auctions/revisions:create.fieldNone')}</option>}
          {REVISION_FIELDS[type].filter(shown).map((one) => (
            <option key={one} value={one}>
              {t(`enums:revisionField.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {field && (
        <Watch
          key={field}
          control={form.control}
          names={['newPrice', 'newValue']}
          render={([price, value]) => (
            <NewValue
              field={field}
              price={(price as number | null | undefined) ?? null}
              value={(value as string | null | undefined) ?? ''}
              hint={t('auctions/revisions:create.current', { value: valueText(field, currentPrice, currentValue, t) })}
              error={errors.newPrice?.message ?? errors.newValue?.message ?? errors.oldPrice?.message}
              onPrice={(kurus) => putIn(form, 'newPrice', kurus)}
              onValue={(chosen) => putIn(form, 'newValue', chosen || null)}
            />
          )}
        />
      )}
      <TextAreaField
        label={t('auctions/revisions:fields.note')}
        hint={t('auctions/revisions:create.noteHint')}
        error={errors.note?.message}
        required
        {...form.register('note')}
      />
    </FormDrawer>
  );
};
