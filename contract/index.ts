import { account } from './account';
import { auctions } from './auctions';
import { auth } from './auth';
import { backoffice } from './backoffice';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { listExports } from './exports';
import { history } from './history';
import { files } from './files';
import type { Contract } from './kit';
import { locations, places } from './locations';
import { operatorGroups } from './operatorGroups';
import { operators } from './operators';
import { system } from './system';
import { views } from './views';

/** Every call of the product, by area. The server implements each area, OpenAPI and the role matrix walk this object. */
export const contract = {
  account,
  backoffice,
  auctions,
  auth,
  customers,
  dashboard,
  files,
  ...places,
  locations,
  operators,
  groups: operatorGroups,
  views,
  exports: listExports,
  history,
  system,
} as const satisfies Record<string, Contract>;
