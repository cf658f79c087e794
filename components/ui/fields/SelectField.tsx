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

/** Whether one of the options has this value. What a component draws is not known here, and counts as if it had. */
const offers = (children: ReactNode, value: string): boolean =>
  Children.toArray(children).some((child) => {
    if (!isValidElement<{ value?: unknown; children?: ReactNode }>(child)) return false;
    if (typeof child.type !== 'string' && child.type !== Fragment) return true;
    if (child.type !== 'option') return offers(child.props.children, value);
    return String(child.props.value ?? child.props.children) === value;
  });

/**
 * One of its options. The list is the device's own, which on a phone is the one that thumbs know. Until the call that brings the options
 * has answered, the field says so and keeps what was chosen before; where it failed, it says why and can ask again. One that must be filled
 * holds its form back for as long. A `value` that is offered no more stays chosen, and says that it is so: a browser would show another
 * option in its place.
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
  // What the form knows of the select it is told when there is something to choose from: it would read an empty one otherwise.
  const both = useForkRef(own, lacks ? undefined : ref);
  const { value } = select;
  const gone = !lacks && Boolean(value) && !offers(children, String(value));
  const holds = required ? lacks : '';
  useEffect(() => {
    const control = own.current;
    if (!control || control.validationMessage === holds) return;
    control.setCustomValidity(holds);
    // The drawer around it looks again: it is not drawn anew itself.
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
