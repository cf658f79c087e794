import type { Server } from 'node:http';

/** Longer than any call works without sending anything. Event streams send something every few seconds. */
const SILENT_MS = 300_000;

/**
 * Cuts a connection over which nothing has been sent for a while, in either direction. Node has no such limit by default: a client that
 * requests a file or a stream, reads nothing of it and still answers TCP keep-alive would hold the connection and the buffered data for
 * ever. Only bytes that the other side accepts count, not those that wait here.
 */
export const cutSilent = (server: Server, silentMs = SILENT_MS): void => {
  server.timeout = silentMs;
};
