import { Notice } from '@/components/ui/Notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '@/components/ui/dialog';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { SelectField } from '@/components/ui/fields/SelectField';
import { TextAreaField, TextField } from '@/components/ui/fields/TextField';
import { FormDrawer } from '@/components/ui/FormDrawer';
import { revisions } from '@/contract/auctions/revisions';
import { REVISION_FIELDS, REVISION_VALUES, type RevisionField, type RevisionType } from '@/domain/auctions/revisions';
import { CallError } from '@/lib/callError';
import { errorText } from '@/lib/errorText';
import { toast } from '@/lib/toast';
import { useAction, useCall } from '@/lib/useCall';
import styles from './Change.module.css';
import { NewValue } from './NewValue';
import { valueText } from './valueText';

const ID = /^[1-9]\d{0,9}$/;

/** Asks for a change of a live auction; what it holds now stands beside what is wanted. */
export const CreateDrawer = ({ auctionId, onClose }: { auctionId?: number; onClose: () => void }) => {
  const { t } = useTranslation();
  const dialog = useDialog();
  const create = useAction(revisions.create);
  const [typed, setTyped] = useState(auctionId === undefined ? '' : String(auctionId));
  const [type, setType] = useState<RevisionType | ''>('');
  const [field, setField] = useState<RevisionField | ''>('');
  const [price, setPrice] = useState<number | null>(null);
  const [value, setValue] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const known = ID.test(typed);
  const { data, error } = useCall(revisions.fields, { auctionId: Number(typed) }, { enabled: known });
  const said = (name: string) => (wrong[name] ? t(`errors:${wrong[name]}`) : undefined);

  const currentPrice = field ? (data?.prices[field] ?? null) : null;
  const currentValue = field ? (data?.values[field] ?? null) : null;
  const about = error ? errorText(error, t) : data && !data.live ? t('auctions/revisions:create.notLive') : undefined;
  const pickType = (picked: string) => {
    const chosen = picked as RevisionType | '';
    setType(chosen);
    setField(chosen === '' || chosen === 'ERROR_REPORT' ? '' : REVISION_FIELDS[chosen][0]);
    setPrice(null);
    setValue('');
  };
  const submit = async () => {
    try {
      await create.mutateAsync({
        auctionId: Number(typed),
        type: type || null,
        field: field || null,
        ...(field && REVISION_VALUES[field] === 'money'
          ? { oldPrice: currentPrice, newPrice: price }
          : { newValue: value || null }),
        note,
      });
      toast.success(t('auctions/revisions:create.done'));
      onClose();
    } catch (failure) {
      const fields = failure instanceof CallError ? failure.body.fields : undefined;
      if (fields && Object.keys(fields).length > 0) setWrong(fields);
      else await dialog.error(failure);
    }
  };
  return (
    <FormDrawer
      open
      title={t('auctions/revisions:create.title')}
      submitLabel={t('auctions/revisions:create.submit')}
      busy={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {auctionId === undefined && (
        <TextField
          label={t('auctions/revisions:fields.auctionId')}
          hint={data?.live ? data.extraInfo : t('auctions/revisions:create.auctionHint')}
          {...(about && { error: about })}
          inputMode="numeric"
          pattern="[1-9][0-9]{0,9}"
          required
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value.trim())}
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
        {...(type && data?.open.includes(type) && { error: t('auctions/revisions:create.already') })}
        required
        value={type}
        onChange={(event) => pickType(event.target.value)}
      />
      {type && (
        <SelectField
          label={t('auctions/revisions:fields.field')}
          required={type !== 'ERROR_REPORT'}
          value={field}
          onChange={(event) => {
            setField(event.target.value as RevisionField | '');
            setPrice(null);
            setValue('');
          }}
        >
          {type === 'ERROR_REPORT' && <option value="">{t('auctions/revisions:create.fieldNone')}</option>}
          {REVISION_FIELDS[type].map((one) => (
            <option key={one} value={one}>
              {t(`enums:revisionField.${one}`)}
            </option>
          ))}
        </SelectField>
      )}
      {field && (
        <NewValue
          key={field}
          field={field}
          price={price}
          value={value}
          hint={t('auctions/revisions:create.current', { value: valueText(field, currentPrice, currentValue, t) })}
          error={said('newPrice') ?? said('newValue') ?? said('oldPrice')}
          onPrice={setPrice}
          onValue={setValue}
        />
      )}
      <TextAreaField
        label={t('auctions/revisions:fields.note')}
        hint={t('auctions/revisions:create.noteHint')}
        {...(said('note') && { error: said('note') as string })}
        required
        value={note}
        length={note.length}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDrawer>
  );
};
