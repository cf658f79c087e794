/** What a stream says, without the moments up to which it has told everything. */
export const withoutIds = (text: string): string => text.replaceAll(/^id: \d{13}\n/gm, '');
