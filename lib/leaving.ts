/** Options of a call that survives the page that it leaves from. */
export const LEAVING = { adapter: 'fetch' as const, fetchOptions: { keepalive: true } };
