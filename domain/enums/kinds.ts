import { AGENTS } from './kinds/agents';
import { AUCTIONS } from './kinds/auctions';
import { CAMPAIGNS } from './kinds/campaigns';
import { COMMON } from './kinds/common';
import { CONTENT } from './kinds/content';
import { CUSTOMERS } from './kinds/customers';
import { PAYMENTS } from './kinds/payments';
import { PRIVACY } from './kinds/privacy';
import { WORK } from './kinds/work';

/** All enumerations of kinds. */
export const KINDS = {
  ...AUCTIONS,
  ...PAYMENTS,
  ...WORK,
  ...CUSTOMERS,
  ...AGENTS,
  ...CONTENT,
  ...CAMPAIGNS,
  ...COMMON,
  ...PRIVACY,
};
