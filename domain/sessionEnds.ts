/**
 * Why a page has no session any more: it was left alone for too long, is over after its hours, or was closed by a sign-out, a new password, an
 * administrator. OTHER: there is one, of somebody else than the page was opened for.
 */
export const SESSION_ENDS = ['IDLE', 'EXPIRED', 'CLOSED', 'OTHER'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
