import type { Route } from './bind';

/** `methods`: those that the path has, where the request's is none of them. */
type Found =
  | { route: Route; params: Record<string, string> }
  | { route: null; params: Record<string, string>; methods: readonly string[] };
type Pattern = { route: Route; segments: readonly string[] };

/** A path without its trailing slash, and without query: some ledger paths end in a slash, and callers differ. */
const normal = (url: string) => {
  const path = url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

const decode = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

const match = (segments: readonly string[], given: readonly string[]): Record<string, string> | null => {
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? '';
    if (segment.startsWith('{')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[segment.slice(1, -1)] = decoded;
    } else if (segment !== value) return null;
  }
  return params;
};

const METHODS = ['GET', 'POST'] as const;

/**
 * Finds the route of a request. A literal path wins over one with parameters. Undefined: no such path; `route: null`:
 * the path exists with another method.
 */
export const router = (routes: readonly Route[]) => {
  const literal = new Map<string, Route>();
  const patterns = new Map<number, Pattern[]>();
  for (const route of routes) {
    const path = normal(route.endpoint.path);
    if (path.includes('{')) {
      const segments = path.split('/');
      patterns.set(segments.length, [...(patterns.get(segments.length) ?? []), { route, segments }]);
    } else {
      const key = `${route.endpoint.method} ${path}`;
      if (literal.has(key)) throw new Error(`two calls share ${key}`);
      literal.set(key, route);
    }
  }

  return (method: string, url: string): Found | undefined => {
    const path = normal(url);
    const exact = literal.get(`${method} ${path}`);
    if (exact) return { route: exact, params: {} };
    const given = path.split('/');
    const methods = new Set(METHODS.filter((one) => literal.has(`${one} ${path}`)));
    for (const { route, segments } of patterns.get(given.length) ?? []) {
      const params = match(segments, given);
      if (!params) continue;
      if (route.endpoint.method === method) return { route, params };
      methods.add(route.endpoint.method);
    }
    return methods.size > 0 ? { route: null, params: {}, methods: [...methods] } : undefined;
  };
};
