type Option = { action: string; closed: readonly string[] | string | null };

/** Whether the record offers this action still, and it is not closed. */
export const isOffered = (options: readonly Option[], action: string): boolean =>
  options.some((one) => one.action === action && (one.closed?.length ?? 0) === 0);
