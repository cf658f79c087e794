import NextLink from 'next/link';
import type { ComponentProps } from 'react';

/** next/link for screens that have a hundred of them: what it leads to is fetched when the pointer comes near, not when it is seen. */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />;
