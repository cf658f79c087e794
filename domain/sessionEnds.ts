/**
 * Why a page's session has ended: inactivity, maximum duration, or closed by a sign-out, a new password or an administrator. OTHER: there
 * is a session, but of another user than the page was opened for.
 */
export const SESSION_ENDS = ['IDLE', 'EXPIRED', 'CLOSED', 'OTHER'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
