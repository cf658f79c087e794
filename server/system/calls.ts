import { system } from '@/contract/system';
import { implement } from '../bind';
import { docsPage } from './docsPage';
import { openapi } from './openapi';
import { VERSION } from './version';

const file = (name: string, type: string, text: string) => ({ name, type, body: Buffer.from(text), inline: true });

export const systemRoutes = implement('system', system, {
  openapi: async () => file('openapi.json', 'application/json; charset=utf-8', JSON.stringify(openapi(VERSION))),
  docs: async () => file('docs.html', 'text/html; charset=utf-8', docsPage(VERSION)),
});
