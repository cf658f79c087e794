import { CheckField } from '@/components/ui/fields/CheckField';
import { useId } from 'react';
import styles from './Account.module.css';

type Props<V extends string> = {
  label: string;
  hint: string;
  options: readonly { value: V; name: string }[];
  value: V;
  onChoose: (value: V) => void;
};

/** A choice between a few visible options. */
export const Choice = <V extends string>({ label, hint, options, value, onChoose }: Props<V>) => {
  const id = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={id}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <CheckField
            key={option.value}
            type="radio"
            name={id}
            label={option.name}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
        ))}
      </div>
      <p id={id} className={styles.note}>
        {hint}
      </p>
    </fieldset>
  );
};
