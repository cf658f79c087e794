import Link from 'next/link';
import type { ComponentProps } from 'react';

/** next/link that fetches what it leads to when the pointer comes near, not with every page that shows it. */
export const NearLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />;
