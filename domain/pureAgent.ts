/** An agent who is not also an administrator gets the reduced console, designed for phones. */
export const isPureAgent = (authorities: readonly string[]): boolean =>
  authorities.includes('AGENT') && !authorities.includes('ADMIN');
