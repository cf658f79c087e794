import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId } from 'react';
import { Check, type CheckProps } from './Check';

type Props = CheckProps & {
  label: ReactNode;
  /** What choosing it means, below the label. */
  hint?: ReactNode;
  error?: string | undefined;
};

/** A box to tick, or one choice of several, and what it stands for. `{...register('name')}` fits. */
export const CheckField = ({ label, hint, error, className, ...check }: Props) => {
  const id = useId();
  return (
    <FormControlLabel
      className={className}
      disabled={check.disabled}
      control={<Check {...check} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-error`} />}
      label={
        <>
          {label}
          {hint && <FormHelperText component="small">{hint}</FormHelperText>}
          {error && (
            <FormHelperText component="small" id={`${id}-error`} role="alert" error>
              {error}
            </FormHelperText>
          )}
        </>
      }
    />
  );
};
