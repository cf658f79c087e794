import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { IconButton } from '../Button';
import { Field, type FieldLook } from './Field';
import styles from './Field.module.css';

/** A password that can be shown while it is typed; warns of Caps Lock. */
export const PasswordField = ({ label, hint, error, className, ...input }: FieldLook & ComponentProps<'input'>) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const lookAtCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <Field {...{ label, error, className, required: input.required }} hint={caps ? t('field.capsLock') : hint}>
      {(control) => (
        <div className={styles.password}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} onKeyUp={lookAtCaps} spellCheck={false} />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={t(shown ? 'field.hidePassword' : 'field.showPassword')}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
};
