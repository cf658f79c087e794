import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useForkRef } from '@mui/material/utils';
import { Children, type ComponentProps, Fragment, isValidElement, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asked, ChoicesFailed, isComing } from './Asked';
import { Field, type FieldLook } from './Field';
import { useAutoFocus } from './useAutoFocus';

type Props = FieldLook &
  ComponentProps<'select'> & {
    /** The call that brings the options, for those that do not come with the screen. */
    from?: Asked | undefined;
  };

/** Whether one of the options has this value. Options inside a component cannot be seen here, and count as having it. */
const offers = (children: ReactNode, value: string): boolean =>
  Children.toArray(children).some((child) => {
    if (!isValidElement<{ value?: unknown; children?: ReactNode }>(child)) return false;
    if (typeof child.type !== 'string' && child.type !== Fragment) return true;
    if (child.type !== 'option') return offers(child.props.children, value);
    return String(child.props.value ?? child.props.children) === value;
  });

/**
 * A select with the device's own list, which is the familiar one on a phone. While the call for the options is running, the field says so and
 * keeps its value; after a failure it says why and can try again. Until then a required field blocks its form. A `value` that is no longer
 * offered stays chosen and is marked as such: a browser would show another option in its place.
 */
export const SelectField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  autoFocus,
  from,
  ref,
  children,
  ...select
}: Props) => {
  const { t } = useTranslation();
  const own = useAutoFocus<HTMLSelectElement>(autoFocus);
  const failure = from?.data === undefined ? from?.error : null;
  const lacks = failure ? t('shell:choices.failed') : from && isComing(from) ? t('shell:choices.loading') : '';
  // The form is given the select once it has options: it would read an empty value otherwise.
  const both = useForkRef(own, lacks ? undefined : ref);
  const { value } = select;
  const gone = !lacks && Boolean(value) && !offers(children, String(value));
  const holds = required ? lacks : '';
  useEffect(() => {
    const control = own.current;
    if (!control || control.validationMessage === holds) return;
    control.setCustomValidity(holds);
    // Makes the drawer check again, since it is not rendered again itself.
    control.form?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [own, holds]);
  return (
    <Field
      {...{ label, hint, bare, className, required, disabled }}
      error={failure ? <ChoicesFailed title={lacks} error={failure} onRetry={from?.refetch} /> : error}
    >
      {(control) => (
        <NativeSelect
          input={<OutlinedInput />}
          inputRef={both}
          inputProps={lacks ? { ...control, name: select.name, 'aria-busy': !failure } : { ...select, ...control }}
        >
          {/* Why it failed stands under it. */}
          {lacks ? <option value="">{failure ? '' : lacks}</option> : children}
          {gone && <option value={value}>{t('shell:choices.gone')}</option>}
        </NativeSelect>
      )}
    </Field>
  );
};
