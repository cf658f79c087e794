/** Every SQLSTATE with which PostgreSQL says "try again later" (appendix A), which server/kernel/db/constraints.ts answers with 503. */
export const LATER_STATES: readonly string[] = `
08000 08001 08003 08004 08006 08007 08P01 40001 40P01 55P03 25006 25P03 25P04
53000 53100 53200 53300 53400 57014 57P01 57P02 57P03 57P04 57P05 58030`
  .trim()
  .split(/\s+/);
