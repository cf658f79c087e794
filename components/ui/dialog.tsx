import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/lib/lazyPart';
import { errorText } from '@/lib/errorText';

const loadBox = () => import(/* webpackChunkName: 'dialog' */ './DialogBox').then((module) => module.DialogBox);
const DialogBox = lazyPart(loadBox);
/** How long after the screen the box is fetched: with nothing that somebody waits for. The service worker keeps it too (next.config.js). */
const BOX_AFTER_MS = 3_000;

export type DialogKind = 'success' | 'error' | 'info';
export type DialogContent = {
  kind: DialogKind;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  /** Null: there is nothing to cancel. */
  cancelLabel: string | null;
  danger: boolean;
};
type Question = { title?: string; text: ReactNode; confirmLabel?: string; cancelLabel?: string; danger?: boolean };

export type Dialog = {
  /** Asks; true when confirmed, false when cancelled. */
  confirm: (question: Question) => Promise<boolean>;
  success: (text: ReactNode, title?: string) => Promise<boolean>;
  info: (text: ReactNode, title?: string) => Promise<boolean>;
  /** Says a failure by rule V36: pass whatever was caught. */
  error: (failure: unknown, title?: string) => Promise<boolean>;
};

const DialogContext = createContext<Dialog | null>(null);

/** Opens the dialog (V37). @throws outside of DialogHost, which _app puts around every screen. */
export const useDialog = (): Dialog => {
  const dialog = useContext(DialogContext);
  if (!dialog) throw new Error('useDialog needs a DialogHost');
  return dialog;
};

type Asked = { id: number; content: DialogContent; answer: (confirmed: boolean) => void };

/** Shows one dialog after another; the box itself is loaded soon after the screen, so that a lost connection can still be said in it. */
export const DialogHost = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const [queue, setQueue] = useState<readonly Asked[]>([]);

  useEffect(() => {
    const timer = setTimeout(() => void loadBox().catch(() => undefined), BOX_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const dialog = useMemo((): Dialog => {
    const open = (content: DialogContent) =>
      new Promise<boolean>((answer) => {
        setQueue((earlier) => [...earlier, { id: (earlier.at(-1)?.id ?? 0) + 1, content, answer }]);
      });
    const notice = (kind: DialogKind) => (text: ReactNode, title?: string) =>
      open({
        kind,
        title: title ?? t(`dialog.${kind}`),
        text,
        confirmLabel: t('action.confirm'),
        cancelLabel: null,
        danger: false,
      });
    return {
      success: notice('success'),
      info: notice('info'),
      error: (failure, title) => notice('error')(errorText(failure, t), title),
      confirm: ({ title, text, confirmLabel, cancelLabel, danger = false }) =>
        open({
          kind: 'info',
          title: title ?? t('dialog.confirm'),
          text,
          confirmLabel: confirmLabel ?? t('action.confirm'),
          cancelLabel: cancelLabel ?? t('action.cancel'),
          danger,
        }),
    };
  }, [t]);

  const [asked] = queue;
  const answer = (confirmed: boolean) => {
    asked?.answer(confirmed);
    setQueue((waiting) => waiting.slice(1));
  };
  return (
    <DialogContext value={dialog}>
      {children}
      {asked && <DialogBox key={asked.id} {...asked.content} onAnswer={answer} />}
    </DialogContext>
  );
};
