/**
 * The numbers that EİDS, the Ministry of Trade's verification of advertisements, uses for a right to advertise. Neither has a published
 * check digit, so only the format is checked.
 */

/** The property's number (taşınmaz numarası), which the owner finds in e-Devlet: digits only. */
export const isPropertyNumber = (text: string): boolean => /^[1-9]\d{3,8}$/.test(text);

/** The certificate of authority (taşınmaz ticareti yetki belgesi): the province's plate code, 01 to 81, and five digits. */
export const isCertificateNumber = (text: string): boolean => /^(0[1-9]|[1-7]\d|8[01])\d{5}$/.test(text);
