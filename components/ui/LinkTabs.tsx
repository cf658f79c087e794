import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { Link } from './Link';

type Props<V extends string> = {
  label: string;
  tabs: readonly { value: V; text: ReactNode; href: string }[];
  value: V;
  className?: string;
};

/** The parts of one screen, each with an address of its own: links for the keyboard and for screen readers, not tabs of one page. */
export const LinkTabs = <V extends string>({ label, tabs, value, className }: Props<V>) => (
  <Tabs
    component="nav"
    aria-label={label}
    value={value}
    variant="scrollable"
    scrollButtons={false}
    className={className}
    slotProps={{ list: { role: undefined, 'aria-label': undefined } }}
  >
    {tabs.map(({ value: one, text, href }) => (
      <Tab
        key={one}
        component={Link}
        href={href}
        shallow
        value={one}
        label={text}
        tabIndex={0}
        role={undefined}
        aria-selected={undefined}
        aria-current={one === value ? 'page' : undefined}
      />
    ))}
  </Tabs>
);
