import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { pageNonce } from '@/lib/nonce';
import { onToast, type Toast } from '@/lib/toast';

const ToastStack = dynamic(
  async () => {
    // notistack's style library takes the nonce from here, and writes its first styles while it is being imported.
    Object.assign(window, { __nonce__: pageNonce() });
    return (await import('./ToastStack')).ToastStack;
  },
  { ssr: false },
);

/** Listens for toasts; what draws them is loaded with the first one. */
export const Toasts = () => {
  const [toasts, setToasts] = useState<readonly (Toast & { key: number })[]>([]);
  useEffect(() => onToast((toast) => setToasts((earlier) => [...earlier, { ...toast, key: earlier.length }])), []);
  return toasts.length > 0 && <ToastStack toasts={toasts} />;
};
