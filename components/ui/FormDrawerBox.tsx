import Drawer from '@mui/material/Drawer';
import { type FormEvent, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/lib/layers';
import { useHoldsScreen } from '@/lib/heldScreen';
import { unsavedForms } from '@/lib/unsavedForms';
import { AboveForm } from './aboveForm';
import { Button } from './Button';
import { useLeaveQuestion } from './detail/useUnsavedChangesPrompt';
import { IconButton } from './IconButton';
import styles from './FormDrawerBox.module.css';
import { lackingIn } from './fields/lacking';
import { useTouched } from './fields/useTouched';

export type FormDrawerBoxProps = {
  title: string;
  onClose: () => void;
  /** Called only when the form is valid. Without it there is nothing to submit: the drawer shows, and is closed. */
  onSubmit?: () => void;
  submitLabel?: string;
  /** Being saved: the button takes no second press. */
  busy?: boolean;
  children: ReactNode;
};

const FIELDS = ['input:not([type="hidden"], [type="file"], [readonly])', 'select', 'textarea', '[role="spinbutton"]']
  .map((field) => `${field}:not(:disabled)`)
  .join();

/** Begins at the form's first field, unless one of its fields has taken the focus itself: stands behind them, where its effect comes last. */
const Beginning = () => {
  const own = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = own.current?.closest('form');
    if (!form || form.contains(document.activeElement)) return;
    const first = form.querySelector<HTMLElement>(FIELDS);
    const chosen = form.querySelector<HTMLElement>(
      `[type="radio"][name="${first?.getAttribute('name') ?? ''}"]:checked`,
    );
    (chosen ?? first)?.focus();
  }, []);
  return <span ref={own} hidden />;
};

/** The drawer itself; use FormDrawer, which loads it when it first opens. */
export const FormDrawerBox = ({ title, onClose, onSubmit, submitLabel, busy, children }: FormDrawerBoxProps) => {
  const { t } = useTranslation();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const lacksId = useId();
  const [valid, setValid] = useState(false);
  const [lacks, setLacks] = useState('');
  const look = (element: HTMLFormElement | null) => {
    setValid(element?.matches(':valid') ?? false);
    setLacks(lackingIn(element).join(', '));
  };
  const check = () => look(form.current);
  // Every render: fields may have come, gone, or been filled by code since the last key.
  useEffect(check);
  // The drawer mounts its content after this component's own effects: a form that is valid from the start opens here.
  const mount = useCallback((element: HTMLFormElement | null) => {
    form.current = element;
    if (element) {
      setValid(element.matches(':valid'));
      setLacks(lackingIn(element).join(', '));
    }
  }, []);

  useHoldsScreen(true);
  const above = use(AboveForm);
  const [mayBeDone, setMayBeDone] = useState(false);
  const [beneath] = useState(unsavedForms);
  const touched = useTouched();
  const ask = useLeaveQuestion();
  const asking = useRef(false);
  const leave = async () => {
    // A form in here that knows what was changed in it asks by itself.
    if (!onSubmit || unsavedForms() > beneath || !touched.differs()) return onClose();
    if (asking.current) return undefined;
    asking.current = true;
    const leaving = await ask();
    asking.current = false;
    return leaving ? onClose() : undefined;
  };
  const { isDrawn } = useLayer(() => void leave());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (form.current?.reportValidity() && !busy) onSubmit?.();
  };
  return (
    <Drawer
      open={isDrawn}
      anchor="right"
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') void leave();
      }}
      slotProps={{
        paper: { className: styles.paper, role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      <form
        ref={mount}
        className={styles.form}
        onSubmit={submit}
        onKeyUp={check}
        onInput={check}
        onChange={check}
        {...touched.listeners}
      >
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={t('action.close')} onClick={() => void leave()} />
        </header>
        <div className={styles.body}>
          {/* What it does itself changes the record too, also when the answer was lost: the button says that, and may be pressed again. */}
          {!busy && !mayBeDone && above}
          {children}
        </div>
        {onSubmit && <Beginning />}
        <footer className={styles.footer}>
          {onSubmit && !valid && lacks && (
            <p id={lacksId} className={styles.lacks}>
              {t('field.lacks', { fields: lacks })}
            </p>
          )}
          <Button onClick={() => void leave()}>{t(onSubmit ? 'action.cancel' : 'action.close')}</Button>
          {onSubmit && (
            <Button
              type="submit"
              variant="primary"
              disabled={!valid}
              busy={busy}
              onLost={setMayBeDone}
              aria-describedby={valid ? undefined : lacksId}
            >
              {submitLabel ?? t('action.save')}
            </Button>
          )}
        </footer>
      </form>
    </Drawer>
  );
};
