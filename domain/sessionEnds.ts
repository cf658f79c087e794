/** Why a session ended: left alone for too long, over after its hours, or closed by a sign-out, a new password, an administrator. */
export const SESSION_ENDS = ['IDLE', 'EXPIRED', 'CLOSED'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];
