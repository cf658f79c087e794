/**
 * The numbers by which EİDS, the Ministry of Trade's verification of advertisements, knows a right to advertise. Neither has a check digit
 * that is published, so only their shape is asked.
 */

/** The property's number (taşınmaz numarası), which the owner reads in e-Devlet: digits alone. */
export const isPropertyNumber = (text: string): boolean => /^[1-9]\d{3,8}$/.test(text);

/** The certificate of authority (taşınmaz ticareti yetki belgesi): the plate of the province, 01 to 81, and five digits. */
export const isCertificateNumber = (text: string): boolean => /^(0[1-9]|[1-7]\d|8[01])\d{5}$/.test(text);
