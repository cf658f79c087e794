import { contract } from '@/contract/index';
import type { Endpoint } from '@/contract/kit';
import { openapi } from './openapi';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const STYLE = `
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #16241f; background: #f6f4ef }
  h2 { margin-top: 3rem; text-transform: capitalize } details { border-top: 1px solid #e3dfd5; padding: .6rem 0 }
  summary { cursor: pointer } code { font-family: ui-monospace, monospace } pre { overflow: auto; background: #fff; padding: 1rem; border: 1px solid #e3dfd5 }
  b { display: inline-block; min-width: 3.2rem } small { color: #5b6b64 }`;

const section = (endpoint: Endpoint, described: unknown) => `
  <details><summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code><br><small>${escape(endpoint.summary)} — ${escape(endpoint.may)}</small></summary>
  <pre>${escape(JSON.stringify(described, null, 2))}</pre></details>`;

/** The API's description as one readable page: no script, no requests. */
export const docsPage = (version: string): string => {
  const { paths } = openapi(version);
  const areas = Object.entries(contract).map(([area, calls]) => {
    const rows = Object.values<Endpoint>(calls).map((endpoint) =>
      section(endpoint, paths[endpoint.path]?.[endpoint.method.toLowerCase()]),
    );
    return `<h2>${area}</h2>${rows.join('')}`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tellal API</title>
    <style>${STYLE}</style><h1>Tellal API</h1><p>Machine-readable: <a href="/rest/openapi.json">openapi.json</a></p>${areas.join('')}</html>`;
};
