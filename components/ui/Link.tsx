import type { ComponentProps } from 'react';
import { NearLink } from '@/lib/NearLink';
import { pathOf } from '@/lib/pathOf';
import { useSession } from '@/lib/session';

/**
 * next/link for the screens behind sign-in, which have a hundred of them. A link to a screen that the operator may not open is shown as plain
 * text.
 */
export const Link = (props: ComponentProps<typeof NearLink>) => {
  const session = useSession();
  const { href, children, className, title } = props;
  if (typeof href === 'string' && session?.closed.includes(pathOf(href)))
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  return <NearLink {...props} />;
};
