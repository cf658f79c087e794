import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import { type ReactNode, useId } from 'react';
import { useOwnError } from './useOwnError';

/** What every field has around its control. */
export type FieldLook = {
  label: string;
  /** A sentence under the control that says what to write. */
  hint?: ReactNode;
  /** What is wrong, in words; shown in place of the hint. */
  error?: string | undefined;
  /** The label is only for screen readers: for a small field in a bar, whose purpose is plain to see. */
  bare?: boolean | undefined;
  className?: string | undefined;
};

/** The ids that connect the control with its label and message. */
type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = Omit<FieldLook, 'error'> & {
  error?: ReactNode;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, then the hint or what is wrong. */
export const Field = ({
  label,
  hint,
  error,
  bare = false,
  className,
  required = false,
  disabled = false,
  children,
}: Props) => {
  const id = useId();
  const own = useOwnError();
  const wrong = error ?? own.error;
  const message = wrong ?? hint;
  return (
    <FormControl
      size={bare ? 'small' : 'medium'}
      className={className}
      required={required}
      disabled={disabled}
      error={wrong !== undefined}
      {...own.watch}
    >
      <InputLabel htmlFor={id} className={bare ? 'visually-hidden' : undefined}>
        {label}
      </InputLabel>
      {children({
        id,
        'aria-invalid': wrong === undefined ? undefined : true,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <FormHelperText id={`${id}-message`} role={wrong === undefined ? undefined : 'alert'}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
};
