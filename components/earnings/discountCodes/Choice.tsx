import { CheckField } from '@/components/ui/fields/CheckField';
import { useId } from 'react';
import styles from './Code.module.css';

type Props = { legend: string; off: string; on: string; value: boolean; onChange: (value: boolean) => void };

/** A choice between two options. */
export const Choice = ({ legend, off, on, value, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {[
        { label: off, is: false },
        { label: on, is: true },
      ].map(({ label, is }) => (
        <CheckField
          key={label}
          type="radio"
          name={name}
          label={label}
          checked={value === is}
          onChange={() => onChange(is)}
        />
      ))}
    </fieldset>
  );
};
