/** The path of an address of this origin. */
export const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';
