import type { TFunction } from 'i18next';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Why a control is invalid, in Turkish: the browser would say it in its own language. Empty is only an error after it was filled. */
const whyNot = (control: Control, wasTyped: boolean, t: TFunction): string | undefined => {
  const { validity } = control;
  if (!validity || validity.valid) return undefined;
  if (validity.valueMissing) return wasTyped ? t('field.required') : undefined;
  // A select shows by itself that its options are missing.
  if (validity.customError) return control instanceof HTMLSelectElement ? undefined : control.validationMessage;
  const { minLength, min, max } = control as HTMLInputElement;
  if (validity.tooShort) return t('field.tooShort', { count: minLength });
  if (validity.rangeUnderflow) return t('field.atLeast', { value: min });
  if (validity.rangeOverflow) return t('field.atMost', { value: max });
  return t('field.unreadable');
};

/** The error by the control's own rules: shown when the field is left, and checked at every key from then on. */
export const useOwnError = () => {
  const { t } = useTranslation();
  const [error, setError] = useState<string>();
  const typed = useRef(false);
  const look = ({ target }: FormEvent) => setError(whyNot(target as Control, typed.current, t));
  const type = (event: FormEvent) => {
    typed.current = true;
    if (error !== undefined) look(event);
  };
  return { error, watch: { onBlur: look, onInput: type } };
};
