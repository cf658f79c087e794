import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { pathOf } from '@/lib/pathOf';
import { useSession } from '@/lib/session';

/**
 * next/link for screens that have a hundred of them: what it leads to is fetched when the pointer comes near, not when it is seen. What leads
 * to a screen that the operator may not open is no link: its text stands there.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => {
  const session = useSession();
  const { href, children, className, title } = props;
  if (typeof href === 'string' && session?.closed.includes(pathOf(href)))
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  return <NextLink prefetch={false} {...props} />;
};
