import Link from 'next/link';
import type { ComponentProps } from 'react';

/** What leads somewhere and looks like a button: its screen is fetched when the pointer comes near, not with every list that shows it. */
export const ButtonLink = (props: ComponentProps<typeof Link>) => <Link prefetch={false} {...props} />;
