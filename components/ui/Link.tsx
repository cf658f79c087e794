import { useRouter } from 'next/router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  /** Only the address changes: the screen that it leads to is the one that is open. */
  shallow?: boolean;
};

/** Another tab, another window, a download: the browser's own business. */
const isOwnClick = ({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
  defaultPrevented,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) &&
  !currentTarget.target &&
  !currentTarget.hasAttribute('download');

const isScreen = (href: string) => /^\/(?!\/)/.test(href);

/**
 * A link to another screen, which opens without loading the console again; its code is fetched when the pointer comes near. A screen
 * has a hundred of them: unlike next/link it watches nothing and costs the server no more than an `a`.
 */
export const Link = ({ href, shallow = false, onClick, children, ...rest }: Props) => {
  const router = useRouter();
  return (
    <a
      {...rest}
      href={href}
      onMouseEnter={() => {
        if (isScreen(href)) void router.prefetch(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isScreen(href) || !isOwnClick(event)) return;
        event.preventDefault();
        void router.push(href, undefined, { shallow });
      }}
    >
      {children}
    </a>
  );
};
