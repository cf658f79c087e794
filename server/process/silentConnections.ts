import type { Server } from 'node:http';

/** Longer than any call works without a word. Streams say one every few seconds. */
const SILENT_MS = 300_000;

/**
 * Cuts a connection over which nothing has gone for a while, in either direction. Node has no such limit: whoever asks for a file or a stream,
 * reads nothing of it and answers the system's probes would hold the connection and what is to be sent for as long as they like. What counts is
 * what the other side takes; words that only wait here do not.
 */
export const cutSilent = (server: Server, silentMs = SILENT_MS): void => {
  server.timeout = silentMs;
};
