import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { useTranslation } from '@/lib/useTranslation';
import { TOAST_AUTO_HIDE_MS, TOASTS_MAX } from '@/domain/limits';
import type { Toast } from '@/lib/toast';
import { Icon, type IconName } from './Icon';
import styles from './Toasts.module.css';

const ICONS: Record<Toast['kind'], IconName> = { success: 'success', error: 'warning', info: 'info' };

/** Hands each new toast to the stack once. */
const Feed = ({ toasts }: { toasts: readonly Toast[] }) => {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const { t } = useTranslation();
  const shown = useRef(0);
  useEffect(() => {
    for (const { kind, text } of toasts.slice(shown.current)) {
      enqueueSnackbar(text, {
        content: (id) => (
          <div className={`${styles.toast} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
            <Icon name={ICONS[kind]} />
            <p>{text}</p>
            <button type="button" aria-label={t('action.close')} onClick={() => closeSnackbar(id)}>
              <Icon name="close" size={16} />
            </button>
          </div>
        ),
      });
    }
    shown.current = toasts.length;
  }, [toasts, enqueueSnackbar, closeSnackbar, t]);
  return null;
};

/** Toasts at the top right: at most three at once, five seconds each. */
export const ToastStack = ({ toasts }: { toasts: readonly Toast[] }) => (
  <SnackbarProvider
    maxSnack={TOASTS_MAX}
    autoHideDuration={TOAST_AUTO_HIDE_MS}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    classes={{ containerRoot: styles.container }}
  >
    <Feed toasts={toasts} />
  </SnackbarProvider>
);
