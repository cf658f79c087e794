import '@/lib/styleNonce';
import Alert from '@mui/material/Alert';
import { closeSnackbar, type CustomContentProps, SnackbarContent, SnackbarProvider } from 'notistack';
import { type Ref, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { TOAST_AUTO_HIDE_MS, TOASTS_MAX } from '@/domain/limits';
import { showToasts, type ToastKind } from '@/lib/toast';
import { Icon, type IconName } from './Icon';
import styles from './Toasts.module.css';

const ICONS: Record<ToastKind, IconName> = { success: 'success', error: 'warning', info: 'info' };

const toastOf = (kind: ToastKind) =>
  function Toast({ id, message, style, className, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
    const { t } = useTranslation();
    return (
      <SnackbarContent ref={ref} style={style} className={className}>
        <Alert
          severity={kind}
          variant="outlined"
          role={kind === 'error' ? 'alert' : 'status'}
          icon={<Icon name={ICONS[kind]} />}
          className={styles.toast}
          closeText={t('action.close')}
          onClose={() => closeSnackbar(id)}
        >
          {message}
        </Alert>
      </SnackbarContent>
    );
  };
const LOOKS = { success: toastOf('success'), error: toastOf('error'), info: toastOf('info') };

/** Where toasts come up, at the top right: at most three at once, five seconds each. */
export const Toasts = () => {
  useEffect(showToasts, []);
  return (
    <SnackbarProvider
      maxSnack={TOASTS_MAX}
      autoHideDuration={TOAST_AUTO_HIDE_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      classes={{ containerRoot: styles.container }}
      Components={LOOKS}
    />
  );
};
