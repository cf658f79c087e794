import { access } from './access';
import { account } from './account';
import { auctions } from './auctions';
import { audit } from './audit';
import { auth } from './auth';
import { backoffice } from './backoffice';
import { customers } from './customers';
import { dashboard } from './dashboard';
import { listExports } from './exports';
import { history } from './history';
import { files } from './files';
import type { Contract } from './kit';
import { kvkk } from './kvkk';
import { locations, places } from './locations';
import { credits, members } from './members';
import { operatorGroups } from './operatorGroups';
import { operators } from './operators';
import { system } from './system';
import { views } from './views';

/** Every call of the product, by area. The server implements each area, OpenAPI and the role matrix walk this object. */
export const contract = {
  access,
  account,
  backoffice,
  auctions,
  auth,
  customers,
  members,
  credits,
  dashboard,
  files,
  ...places,
  locations,
  operators,
  groups: operatorGroups,
  views,
  exports: listExports,
  history,
  audit,
  kvkk,
  system,
} as const satisfies Record<string, Contract>;
