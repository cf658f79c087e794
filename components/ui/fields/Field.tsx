import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What every field has around its control. */
export type FieldLook = {
  label: string;
  /** A sentence under the control that says what to write. */
  hint?: ReactNode;
  /** What is wrong, in words; shown in place of the hint. */
  error?: string;
  className?: string;
};

/** What ties the control to its label and its message. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  className: string | undefined;
};

type Props = FieldLook & { required?: boolean; children: (control: ControlProps) => ReactNode };

/** Label above, control, then the hint or what is wrong. */
export const Field = ({ label, hint, error, className, required, children }: Props) => {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
        className: styles.control,
      })}
      {message && (
        <p id={`${id}-message`} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </div>
  );
};
