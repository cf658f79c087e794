import type { EnumName } from '../enums';
import { AGENTS } from './states/agents';
import { AUCTIONS } from './states/auctions';
import { CAMPAIGNS } from './states/campaigns';
import { COMMON } from './states/common';
import { CONTENT } from './states/content';
import { CUSTOMERS } from './states/customers';
import { PAYMENTS } from './states/payments';
import { PRIVACY } from './states/privacy';
import { WORK } from './states/work';
import type { States, Tone } from './tone';

/** All enumerations of states. Separate from the kinds (domain/enums), so that a list with chips need not load those. */
export const STATES = {
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

/** The tone of a value; neutral for kinds. */
export const toneOf = (name: EnumName, value: string): Tone => (STATES as States)[name]?.[value] ?? 'neutral';
