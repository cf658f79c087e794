import { TextField } from '@/components/ui/fields/TextField';

type Props = {
  /** What the template leaves open for this customer. */
  names: readonly string[];
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
};

/** The words of a template that are filled in by hand. */
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
