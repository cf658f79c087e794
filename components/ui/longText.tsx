import type { ReactNode } from 'react';

/** Texts longer than this shrink in a list in favour of other columns, down to the width in ListTable.module.css. */
const LONG = 26;

/** Text, marked where it is long: a row of a list cuts it rather than grow wider than its place, and tells it whole to whoever points at it. */
export const longText = (text: string): ReactNode => (text.length > LONG ? <span data-long="">{text}</span> : text);
