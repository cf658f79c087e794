import IconButton from '@mui/material/IconButton';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import { Field, type FieldLook } from './Field';
import { Input } from './Input';

/** A password that can be shown while it is typed; warns of Caps Lock. */
export const PasswordField = ({
  label,
  hint,
  error,
  bare,
  className,
  required,
  disabled,
  ...input
}: FieldLook & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const lookAtCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const toggle = t(shown ? 'field.hidePassword' : 'field.showPassword');
  return (
    <Field {...{ label, error, bare, className, required, disabled }} hint={caps ? t('field.capsLock') : hint}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type={shown ? 'text' : 'password'}
          onKeyUp={lookAtCaps}
          spellCheck={false}
          after={
            // Without MUI's tooltip, which sign-in would have to load.
            <IconButton
              type="button"
              color="default"
              aria-label={toggle}
              title={toggle}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eyeOff' : 'eye'} />
            </IconButton>
          }
        />
      )}
    </Field>
  );
};
