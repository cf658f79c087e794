import { useTranslation } from 'react-i18next';
import { DateField } from '@/components/ui/fields/DateField';
import { EnumSelect } from '@/components/ui/fields/EnumSelect';
import { MoneyField } from '@/components/ui/fields/MoneyField';
import { TextField } from '@/components/ui/fields/TextField';
import { REVISION_VALUES, type RevisionField } from '@/domain/auctions/revisions';

type Props = {
  field: RevisionField;
  price: number | null;
  value: string;
  hint: string;
  error: string | undefined;
  onPrice: (kurus: number | null) => void;
  onValue: (value: string) => void;
};

/** The input for the new value, by the field's kind. */
export const NewValue = ({ field, price, value, hint, error, onPrice, onValue }: Props) => {
  const { t } = useTranslation();
  const kind = REVISION_VALUES[field];
  const look = {
    label: t(kind === 'money' ? 'auctions/revisions:fields.newPrice' : 'auctions/revisions:fields.newValue'),
    hint,
    ...(error && { error }),
  };
  if (kind === 'money') return <MoneyField {...look} required value={price} onChange={onPrice} />;
  const change = (event: { target: { value: string } }) => onValue(event.target.value);
  if (kind === 'agreementType')
    return <EnumSelect of="agreementType" {...look} required value={value} onChange={change} />;
  if (kind === 'day') return <DateField {...look} required value={value} onChange={(day) => onValue(day ?? '')} />;
  return (
    <TextField
      {...look}
      {...(kind === 'number' && { inputMode: 'numeric', pattern: '-?[0-9]{1,7}' })}
      required
      maxLength={255}
      autoComplete="off"
      value={value}
      onChange={change}
    />
  );
};
