import { fileBytes, download } from './kit';

/** The console's description of itself. */
export const system = {
  openapi: download({
    path: '/rest/openapi.json',
    may: 'signedIn',
    output: fileBytes,
    summary: 'This description, OpenAPI 3.1',
  }),
  docs: download({ path: '/rest/docs', may: 'signedIn', output: fileBytes, summary: 'The API as a page to read' }),
};
