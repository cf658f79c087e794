import { TextField } from '@/components/ui/fields/TextField';

type Props = {
  /** Keywords without a value for this customer. */
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
};

/** Inputs for the template's keywords that must be filled in manually. */
export const OpenWords = ({ names, values, onChange }: Props) =>
  names.map((name) => (
    <TextField
      key={name}
      label={name}
      required
      maxLength={120}
      autoComplete="off"
      value={values[name] ?? ''}
      onChange={({ target }) => onChange({ ...values, [name]: target.value })}
    />
  ));
