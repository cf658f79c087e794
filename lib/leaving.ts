/** Options of a call that is completed even when its page is closed. */
export const LEAVING = { adapter: 'fetch' as const, fetchOptions: { keepalive: true } };
