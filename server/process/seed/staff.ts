import type { Authority } from '@/domain/roles';
import { hashPassword } from '@/server/platform/auth/passwords';
import type { Locations, Town } from './locations';
import { ascii, identityNumber, mobilePhone, person } from './people';
import { DEMO_EMAIL_DOMAIN, DEMO_PASSWORD, DEMO_SALT, DEMO_SIGN_INS } from './signIns';
import type { Row, World } from './world';

/** Operator ids by job. */
export type Staff = {
  admin: number;
  callCentre: number[];
  agents: number[];
  agentManager: number;
  closers: number[];
  content: number;
  appraiser: number;
  auctionDesk: number[];
  brokerDesk: number;
  privacy: number;
  towns: Map<number, Town[]>;
};

const PHONES_FROM = 200_000_000;

type Colleague = { count: number; like: string; prefix: string; status?: 'PASSIVE' };
/** Colleagues of the sign-in accounts, with the same roles. */
const COLLEAGUES: Colleague[] = [
  { count: 3, like: 'operator', prefix: 'cm' },
  { count: 6, like: 'danisman1', prefix: 'danisman' },
  { count: 2, like: 'kapanis', prefix: 'kapanis' },
  { count: 1, like: 'mezat', prefix: 'mezat' },
  { count: 1, like: 'salt-okur', prefix: 'ayrilan', status: 'PASSIVE' },
];

const GROUPS: { name: string; description: string; authorities: Authority[]; members: string[] }[] = [
  {
    name: 'Çağrı Merkezi',
    description: 'Gelen ve giden aramalar, geri arama istekleri',
    authorities: ['ASSIGNEE_NPS_CALL', 'ASSIGNEE_SELLER_APPOINTMENT'],
    members: ['operator', 'cm1', 'cm2', 'cm3'],
  },
  {
    name: 'Finans',
    description: 'Havale eşleştirme, iade ve kapanış ödemeleri',
    authorities: ['EFT_APPROVE', 'ASSIGNEE_REFUND'],
    members: ['kapanis', 'kapanis1', 'kapanis2'],
  },
  {
    name: 'Tapu İşlemleri',
    description: 'Tapu devri ve randevuları',
    authorities: ['ASSIGNEE_TRANSFER_OFFICER', 'ASSIGNEE_CLOSING_BETWEEN_CONSUMERS'],
    members: ['kapanis', 'kapanis1'],
  },
  {
    name: 'Pazarlama',
    description: 'Kampanyalar, afişler ve bildirimler',
    authorities: ['MARKETING_PREFERENCE_MANAGER', 'EMAIL_SENDER'],
    members: ['icerik'],
  },
  {
    name: 'Danışmanlar',
    description: 'Bireysel danışmanlar',
    authorities: ['ASSIGNEE_AGENT_AUCTION'],
    members: ['danisman1', 'danisman2'],
  },
];

export const seedStaff = async (world: World, locations: Locations): Promise<Staff> => {
  const { random } = world;
  const passwordHash = await hashPassword(DEMO_PASSWORD, Buffer.from(DEMO_SALT));
  const territoryIds = [...locations.territories.values()];
  const colleagues = COLLEAGUES.flatMap(({ count, like, prefix, status }) => {
    const roles = DEMO_SIGN_INS.find(({ username }) => username === like)?.roles ?? [];
    const first = prefix === 'danisman' ? 3 : 1;
    return Array.from({ length: count }, (_, index) => ({
      username: `${prefix}${first + index}`,
      roles,
      status: status ?? ('ACTIVE' as const),
      ...person(random),
    }));
  });
  const people = [...DEMO_SIGN_INS.map((signIn) => ({ ...signIn, status: 'ACTIVE' as const })), ...colleagues];
  const ids = new Map<string, number>();
  const operators = people.map(({ username, first, last, status }, index): Row<'operator'> => {
    const id = world.next('operator');
    ids.set(username, id);
    return {
      id,
      first_name: first,
      last_name: last,
      username,
      email: `${ascii(first)}.${ascii(last)}@${DEMO_EMAIL_DOMAIN}`,
      phone: mobilePhone(PHONES_FROM + index),
      identity_number: identityNumber(50_000_000 + index),
      territory_id: territoryIds[index % territoryIds.length] ?? null,
      password_hash: passwordHash,
      status,
      created_at: world.at(-700 + index * 3),
    };
  });
  const idOf = (username: string) => ids.get(username) as number;
  await world.insert('operator', operators);
  await world.actAs(idOf('yonetici'));
  await world.insert(
    'operator_role',
    people.flatMap(({ username, roles }) =>
      roles.map((role) => ({ id: world.next('operator_role'), operator_id: idOf(username), role })),
    ),
  );
  const groups = GROUPS.map((group) => ({ ...group, id: world.next('operator_group') }));
  await world.insert(
    'operator_group',
    groups.map(({ id, name, description }) => ({ id, name, description })),
  );
  await world.insert(
    'operator_group_authority',
    groups.flatMap(({ id, authorities }) =>
      authorities.map((authority) => ({ id: world.next('operator_group_authority'), group_id: id, authority })),
    ),
  );
  await world.insert(
    'operator_group_member',
    groups.flatMap(({ id, members }) =>
      members.map((member) => ({ id: world.next('operator_group_member'), group_id: id, operator_id: idOf(member) })),
    ),
  );

  const all = (prefix: RegExp) =>
    people.filter(({ username }) => prefix.test(username)).map(({ username }) => idOf(username));
  const agents = all(/^danisman\d/);
  const towns = locations.cities.flatMap((city) => city.towns.map((town) => ({ town, weight: city.place.weight })));
  const busy = towns.filter(({ weight }) => weight > 10).map(({ town }) => town);
  return {
    admin: idOf('yonetici'),
    callCentre: all(/^(operator|cm\d)$/),
    agents,
    agentManager: idOf('danisman-yonetimi'),
    closers: all(/^kapanis/),
    content: idOf('icerik'),
    appraiser: idOf('ekspertiz'),
    auctionDesk: all(/^mezat/),
    brokerDesk: idOf('emlak-ofisi'),
    privacy: idOf('kvkk'),
    towns: new Map(agents.map((agent) => [agent, random.some(busy, random.int(2, 5))])),
  };
};
