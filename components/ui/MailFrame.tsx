import { useEffect, useRef, useState } from 'react';
import { pageNonce } from '@/lib/nonce';
import { mailHtml } from '@/lib/trustedTypes';
import styles from './MailFrame.module.css';

type Props = {
  /** A whole e-mail. */
  html: string;
  /** As programs show it that are light or dark; which of the two the reader's own device is plays no part. */
  look?: 'light' | 'dark';
  /** How wide it is read, px; it is made smaller where there is less room. */
  width: number;
  title: string;
};

const seen = (html: string, look: Props['look']): string =>
  html
    .replaceAll('(prefers-color-scheme: dark)', look === 'dark' ? 'all' : 'not all')
    .replaceAll('<style', `<style nonce="${pageNonce() ?? ''}"`);

/** An e-mail as its recipient sees it. */
export const MailFrame = ({ html, look = 'light', width, title }: Props) => {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  const shown = seen(html, look);
  useEffect(() => {
    const outer = room.current;
    if (!outer) return undefined;
    const fit = () => setScale(Math.min(1, outer.clientWidth / width));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [width]);
  useEffect(() => {
    if (frame.current) frame.current.srcdoc = mailHtml(shown) as string;
  }, [shown]);
  return (
    <div ref={room} className={styles.room}>
      <iframe
        ref={frame}
        title={title}
        // Nothing in it runs, leads anywhere or asks for anything of ours.
        sandbox=""
        style={{ width, transform: `scale(${scale})`, height: `${100 / scale}%` }}
      />
    </div>
  );
};
