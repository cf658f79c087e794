import MuiButton from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';
import {
  type ButtonHTMLAttributes,
  type ReactNode,
  type Ref,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { saysLostSave } from '@/lib/lostSave';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon';

type Look = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** Working: shows a spinner and ignores a second press. */
  busy?: boolean;
  /** Leads somewhere instead of doing something. */
  href?: string;
  /** `href` leads out of the console: it opens in a new tab. */
  external?: boolean;
  /** Saving got no answer: whether it may be done nevertheless. False again at the next press. */
  onLost?: (mayBeDone: boolean) => void;
  /** As wide as its container. */
  fullWidth?: boolean;
};
export type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & { ref?: Ref<HTMLButtonElement> };
export type ButtonProps = Look & Attributes & { children: ReactNode };

const Plain = ({ icon, busy, href, external, ...rest }: ButtonProps) => (
  <MuiButton
    type={href ? undefined : 'button'}
    {...rest}
    {...(href && !rest.disabled && { href, ...(external && { target: '_blank', rel: 'noopener noreferrer' }) })}
    startIcon={icon && <Icon name={icon} size={18} />}
    loading={busy}
    aria-busy={busy || undefined}
  />
);

/** While it works it is disabled, so that the browser removes its focus; afterwards it gets the focus back, unless it has moved on. */
const Working = ({ ref, ...rest }: ButtonProps) => {
  const own = useRef<HTMLButtonElement>(null);
  const both = useForkRef(own, ref);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (rest.busy) held.current = document.activeElement === own.current;
    else if (held.current) {
      held.current = false;
      // A drawer takes what the browser leaves to the page to itself, as a whole: nobody has gone on there either.
      if (document.activeElement?.contains(own.current)) own.current?.focus({ preventScroll: true });
    }
  }, [rest.busy]);
  return <Plain {...rest} ref={both} />;
};

/** A button that saves a form: shows beside itself that no answer came, and whether it may have been saved, until it is pressed again. */
const Saving = ({ onClick, onLost, ...rest }: ButtonProps) => {
  const { t } = useTranslation();
  const [lost, setLost] = useState('');
  const letGo = useRef(() => {});
  useEffect(() => () => letGo.current(), []);
  return (
    <>
      {lost && (
        <span className={styles.lost} role="alert">
          {lost}
        </span>
      )}
      <Working
        {...rest}
        // Enter in a field presses it too.
        onClick={(event) => {
          setLost('');
          letGo.current();
          onLost?.(false);
          letGo.current = saysLostSave((mayBeDone) => {
            setLost(mayBeDone ?? t('http.notSaved'));
            onLost?.(mayBeDone !== undefined);
          });
          onClick?.(event);
        }}
      />
    </>
  );
};

/** A button, or a link that looks like one. Its looks are variants of the theme (lib/theme/buttons.ts). */
export const Button = ({ onLost, ...props }: ButtonProps) =>
  props.busy === undefined ? (
    <Plain {...props} />
  ) : props.type === 'submit' ? (
    <Saving {...props} onLost={onLost} />
  ) : (
    <Working {...props} />
  );
