/** An agent who is not also an administrator gets the reduced console that is made for the phone. */
export const isPureAgent = (authorities: readonly string[]): boolean =>
  authorities.includes('AGENT') && !authorities.includes('ADMIN');
