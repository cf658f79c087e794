import type { ReactNode } from 'react';

/** From here on a text in a list gives way to other columns, down to the width that ListTable.module.css says. */
const LONG = 26;

/** Text, marked where it is long: a row of a list cuts it rather than grow wider than its place, and tells it whole to whoever points at it. */
export const longText = (text: string): ReactNode => (text.length > LONG ? <span data-long="">{text}</span> : text);
