import { auth } from './auth';
import type { Contract } from './kit';
import { locations, places } from './locations';
import { operators } from './operators';

/** Every call of the product, by area. The server implements each area, OpenAPI and the role matrix walk this object. */
export const contract = { auth, ...places, locations, operators } as const satisfies Record<string, Contract>;
