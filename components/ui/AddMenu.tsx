import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import styles from './AddMenu.module.css';
import { Button } from './Button';
import { Menu } from './Menu';

type Props<K extends string> = {
  label: string;
  kinds: readonly K[];
  nameOf: (kind: K) => string;
  /** What it is for, in a few words. */
  aboutOf: (kind: K) => string;
  disabled: boolean;
  onAdd: (kind: K) => void;
};

/** Adds one of several kinds of thing, each told in a few words. */
export const AddMenu = <K extends string>({ label, kinds, nameOf, aboutOf, disabled, onAdd }: Props<K>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        icon="plus"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      {anchor && (
        <Menu anchor={anchor} label={label} onClose={() => setAnchor(null)}>
          {kinds.map((kind) => (
            <MenuItem
              key={kind}
              onClick={() => {
                setAnchor(null);
                onAdd(kind);
              }}
            >
              <span className={styles.kind}>
                <span>{nameOf(kind)}</span>
                <small>{aboutOf(kind)}</small>
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};
