/** The text of a stream without the event ids, which are timestamps. */
export const withoutIds = (text: string): string => text.replaceAll(/^id: \d{13}\n/gm, '');
