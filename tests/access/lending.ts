import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { access } from '@/contract/access';
import { contract } from '@/contract/index';
import { operators } from '@/contract/operators';
import { operatorGroups } from '@/contract/operators/groups';
import { askable } from '@/domain/access';
import { ACCESS_REQUESTS_OPEN } from '@/domain/limits';
import { may, type Permission, PERMISSIONS } from '@/domain/permissions';
import { isGuarded } from '@/domain/guarded';
import { AUTHORITIES, type Authority } from '@/domain/roles';
import { authoritiesWhileViewing, mayBeViewed, openWhileViewing } from '@/domain/viewing';
import { WEIGHTY, type WeightyArea, weightyAreaOf, weightyIn } from '@/domain/weighty';
import { type Caller, formOf, type TestApi, testApi } from '@/tests/support/api';
import { byTurns } from '@/tests/support/byTurns';
import { anyTerritory, found, hire, newcomer, refusal } from '@/tests/support/operators';

/**
 * No single person can give anybody a right over money, bids, credits, all customers or other people's rights. Walks every way to get a
 * right × every such right × who gives it.
 */

type Person = Caller & { id: number };
let t: TestApi;
let territoryId: number;
const people: Record<string, Person> = {};

/** Who may decide about requests, from the fewest areas that they are responsible for to the most. */
const DECIDERS = {
  anotherManager: ['OPERATOR_MANAGER'],
  privacy: ['KVK'],
  manager: ['MANAGER'],
  administrator: ['ADMIN'],
} as const;
type Decider = keyof typeof DECIDERS;
const PROPOSERS = {
  operatorManager: ['OPERATOR_MANAGER'],
  groupManager: ['AUTHORIZATION_GROUP_MANAGER'],
  chief: ['ADMIN', 'OPERATOR_MANAGER', 'AUTHORIZATION_GROUP_MANAGER'],
} as const;
type Proposer = keyof typeof PROPOSERS;

/** Who is responsible for which area: stated here again, independently of domain/weighty.ts. */
const OWNERS: Record<WeightyArea, readonly Authority[]> = {
  money: ['ADMIN', 'MANAGER'],
  bids: ['ADMIN', 'MANAGER'],
  credits: ['ADMIN'],
  customers: ['ADMIN', 'KVK'],
  rights: ['ADMIN'],
};
const answersFor = (held: readonly Authority[], permission: Permission) => {
  const givers: readonly Authority[] = PERMISSIONS[permission];
  return [...givers, ...OWNERS[weightyAreaOf(permission) as WeightyArea]].some((one) => held.includes(one));
};

const ALL_WEIGHTY: readonly Permission[] = Object.values(WEIGHTY).flat();
/** Every authority that includes a weighty permission; each is tried at least once in the whole walk. */
const GIVERS: readonly Authority[] = AUTHORITIES.filter((authority) => weightyIn([authority]).length > 0);

const prepare = async () => {
  t = await testApi();
  territoryId = await anyTerritory(t);
  for (const [name, roles] of Object.entries({ ...DECIDERS, ...PROPOSERS }))
    people[name] = await hire(t, `odunc.${name.toLowerCase()}`, [...roles]);
};
const person = (name: Proposer | Decider) => people[name] as Person;

const holds = async (operatorId: number, permission: Permission): Promise<boolean> => {
  const rows = await t.owner
    .selectFrom('operator_authority')
    .select('authority')
    .where('operator_id', '=', operatorId)
    .execute();
  return may(
    rows.flatMap(({ authority }) => authority ?? []),
    permission,
  );
};
const record = (id: number) => person('chief').call(operators.detail, { id });
const form = async (id: number) => {
  const { phone, territoryId: territory, ...rest } = await record(id);
  return formOf(operators.update, { ...rest, phone: phone ?? '', territoryId: territory ?? territoryId });
};
const groupForm = async (id: number) =>
  formOf(operatorGroups.update, await person('chief').call(operatorGroups.detail, { id }));

let made = 0;
const name = (what: string) => `${what} ${(made += 1)}`;
const worker = async (roles: string[] = ['USER']) => hire(t, `odunc.calisan.${(made += 1)}`, roles);

const somebodyNew = (rights: { roles?: Authority[]; groupIds?: number[] }) =>
  newcomer(territoryId, { ...rights, phone: `+90554${String(1_000_000 + (made += 1))}` });

/** `given` tells whether the right has really been given by now. */
type Attempt = {
  given: () => Promise<boolean>;
  send: () => Promise<unknown>;
  about: { operatorId?: number; groupId?: number };
};
type Way = { by: readonly Proposer[]; prepare: (by: Person, authority: Authority) => Promise<Attempt> };

const has = (operatorId: number, authority: Authority) => async () =>
  (await Promise.all(weightyIn([authority]).map((one) => holds(operatorId, one)))).some(Boolean);
const FORM: readonly Proposer[] = ['operatorManager', 'chief'];
const GROUP: readonly Proposer[] = ['groupManager', 'chief'];

/** Every way in which somebody gets a right permanently. */
const WAYS: Record<string, Way> = {
  'a role of somebody new': {
    by: FORM,
    prepare: async (by, authority) => {
      const about: Attempt['about'] = {};
      return {
        about,
        given: async () => about.operatorId !== undefined && has(about.operatorId, authority)(),
        send: async () => {
          const saved = await by.call(operators.create, somebodyNew({ roles: ['USER', authority] }));
          expect(saved.roles).toEqual(['USER']);
          about.operatorId = saved.id;
        },
      };
    },
  },
  'a group of somebody new': {
    by: FORM,
    prepare: async (by, authority) => {
      const groupId = await found(t, name('Grup'), [authority]);
      const about: Attempt['about'] = {};
      return {
        about,
        given: async () => about.operatorId !== undefined && has(about.operatorId, authority)(),
        send: async () => {
          about.operatorId = (await by.call(operators.create, somebodyNew({ groupIds: [groupId] }))).id;
        },
      };
    },
  },
  'a role': {
    by: FORM,
    prepare: async (by, authority) => {
      const { id } = await worker();
      return {
        about: { operatorId: id },
        given: has(id, authority),
        send: async () => by.call(operators.update, { ...(await form(id)), roles: ['USER', authority] }),
      };
    },
  },
  'a group': {
    by: FORM,
    prepare: async (by, authority) => {
      const groupId = await found(t, name('Grup'), [authority]);
      const { id } = await worker();
      return {
        about: { operatorId: id },
        given: has(id, authority),
        send: async () => by.call(operators.update, { ...(await form(id)), groupIds: [groupId] }),
      };
    },
  },
  'what a group gives': {
    by: GROUP,
    prepare: async (by, authority) => {
      const { id } = await worker();
      const groupId = await found(t, name('Grup'), ['SMS_SENDER'], [id]);
      return {
        about: { groupId },
        given: has(id, authority),
        send: async () =>
          by.call(operatorGroups.update, { ...(await groupForm(groupId)), authorities: ['SMS_SENDER', authority] }),
      };
    },
  },
  'a new group': {
    by: GROUP,
    prepare: async (by, authority) => {
      const about: Attempt['about'] = {};
      return {
        about,
        given: async () =>
          about.groupId !== undefined && (await groupForm(about.groupId)).authorities.includes(authority),
        send: async () => {
          about.groupId = (
            await by.call(operatorGroups.create, { name: name('Yeni grup'), authorities: ['SMS_SENDER', authority] })
          ).id;
        },
      };
    },
  },
  'the e-mail of who has it': {
    by: FORM,
    prepare: async (by, authority) => {
      const { id } = await worker([authority]);
      const email = `ele.gecen.${id}@tellal.example`;
      return {
        about: { operatorId: id },
        given: async () => (await form(id)).email === email || (await stored(id)).email === email,
        send: async () => by.call(operators.update, { ...(await form(id)), email }),
      };
    },
  },
  'the phone of who has it': {
    by: FORM,
    prepare: async (by, authority) => {
      const { id } = await worker([authority]);
      const phone = `+90555${String(1_000_000 + id)}`;
      return {
        about: { operatorId: id },
        given: async () => (await stored(id)).phone === phone,
        send: async () => by.call(operators.update, { ...(await form(id)), phone }),
      };
    },
  },
  'a closed account of who had it': {
    by: FORM,
    prepare: async (by, authority) => {
      const { id } = await worker([authority]);
      await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', id).execute();
      return {
        about: { operatorId: id },
        given: async () => (await stored(id)).status === 'ACTIVE',
        send: async () => by.call(operators.update, { ...(await form(id)), status: 'ACTIVE' }),
      };
    },
  },
};
const stored = (id: number) =>
  t.owner.selectFrom('operator').select(['email', 'phone', 'status']).where('id', '=', id).executeTakeFirstOrThrow();

const requestOf = async ({ operatorId, groupId }: Attempt['about']) => {
  const found = await t.owner
    .selectFrom('access_request')
    .select('id')
    .where('status', '=', 'PENDING')
    .where((eb) => (operatorId ? eb('about_id', '=', operatorId) : eb('group_id', '=', groupId ?? 0)))
    .executeTakeFirst();
  return found?.id;
};

/** The walk; each way is tried with every nth of the authorities. */
export const lending = ({ every }: { every: number }): void => {
  beforeAll(prepare);
  afterAll(() => t.stop());

  describe.each(Object.keys(WAYS))('%s', (way) => {
    const { by: proposers, prepare } = WAYS[way] as Way;

    test.each([...proposers])(
      'waits for a second person who answers for it, when it comes from: %s',
      async (proposer) => {
        const turn = Object.keys(WAYS).indexOf(way) + proposers.indexOf(proposer);
        for (const authority of byTurns(GIVERS, turn, every)) {
          const first = person(proposer);
          const attempt = await prepare(first, authority);
          const label = `${way}, ${authority}, ${proposer}`;
          if (isGuarded(authority) && proposer !== 'chief') {
            expect([label, (await refusal(attempt.send())).status]).toEqual([label, 403]);
            expect([label, await attempt.given()]).toEqual([label, false]);
            continue;
          }
          await attempt.send();
          expect([label, await attempt.given()]).toEqual([label, false]);
          const id = (await requestOf(attempt.about)) ?? 0;
          expect([label, id > 0]).toEqual([label, true]);
          // Neither by the proposer, nor twice.
          if (proposer !== 'groupManager')
            expect(await refusal(first.call(access.grant, { id, duration: 'DAY' }))).toMatchObject({
              errors: ['ACCESS_REQUEST_OWN'],
            });
          let decided = false;
          for (const decider of Object.keys(DECIDERS) as Decider[]) {
            if (decided) break;
            const second = person(decider);
            const answered = weightyIn([authority]).every(
              (one) => answersFor(PROPOSERS[proposer], one) || answersFor(DECIDERS[decider], one),
            );
            if (way === 'a role') {
              const [row] = (await second.call(access.inbox, { status: 'PENDING', kind: 'RIGHTS' })).rows.filter(
                (one) => one.id === id,
              );
              expect(row?.refusedBecause).toBe(answered ? null : 'ACCESS_NOT_YOURS_TO_GRANT');
            }
            if (answered) {
              await second.call(access.grant, { id, duration: 'DAY' });
              decided = true;
            } else {
              expect(await refusal(second.call(access.grant, { id, duration: 'DAY' }))).toMatchObject({
                status: 403,
                errors: ['ACCESS_NOT_YOURS_TO_GRANT'],
              });
            }
            expect([label, decider, await attempt.given()]).toEqual([label, decider, answered]);
          }
          expect([label, decided]).toEqual([label, true]);
        }
      },
    );
  });

  describe('lending for a time', () => {
    const lent = ALL_WEIGHTY.filter(askable);
    const ask = async (permission: Permission) => {
      const asker = await worker();
      const { id } = await asker.call(access.ask, { kind: 'PERMISSION', permission, reason: 'Bugün gerekiyor.' });
      return { asker, id };
    };

    test('every weighty permission, by every one who decides: only by who answers for it, and with a second person', async () => {
      for (const [turn, permission] of lent.entries()) {
        for (const decider of byTurns(Object.keys(DECIDERS) as Decider[], turn, every)) {
          const { asker, id } = await ask(permission);
          const first = person(decider);
          const answered = answersFor(DECIDERS[decider], permission);
          const label = `${permission}, ${decider}`;
          if (!answered) {
            expect([label, await refusal(first.call(access.grant, { id, duration: 'DAY' }))]).toMatchObject([
              label,
              { status: 403, errors: ['ACCESS_NOT_YOURS_TO_GRANT'], params: { permission } },
            ]);
          } else {
            expect(await first.call(access.grant, { id, duration: 'WEEK' })).toMatchObject({
              status: 'PENDING',
              refusedBecause: 'ACCESS_SECOND_PERSON',
            });
            expect([label, await holds(asker.id, permission)]).toEqual([label, false]);
            expect(await refusal(first.call(access.grant, { id, duration: 'HOUR' }))).toMatchObject({
              errors: ['ACCESS_SECOND_PERSON'],
            });
            const second = person(decider === 'anotherManager' ? 'privacy' : 'anotherManager');
            const granted = await second.call(access.grant, { id, duration: 'HOUR' });
            // The shorter of the two durations counts.
            expect(Date.parse(granted.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
          }
          expect([label, await holds(asker.id, permission)]).toEqual([label, answered]);
        }
      }
    });

    test('what is lent is not lent on, and the first yes is worth nothing once its giver has left', async () => {
      const { asker: borrower, id } = await ask('payments.approve');
      const [manager, other] = [await worker(['MANAGER']), await worker(['OPERATOR_MANAGER'])];
      await manager.call(access.grant, { id, duration: 'DAY' });
      await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', manager.id).execute();
      expect(await refusal(other.call(access.grant, { id, duration: 'DAY' }))).toMatchObject({
        errors: ['ACCESS_NOT_YOURS_TO_GRANT'],
      });
      await person('administrator').call(access.grant, { id, duration: 'DAY' });
      expect(await holds(borrower.id, 'payments.approve')).toBe(true);
      // A decider who was granted this permission only for a time.
      const lucky = await worker(['OPERATOR_MANAGER']);
      const own = await lucky.call(access.ask, {
        kind: 'PERMISSION',
        permission: 'payments.approve',
        reason: 'Bugün.',
      });
      await person('manager').call(access.grant, { id: own.id, duration: 'DAY' });
      await person('privacy').call(access.grant, { id: own.id, duration: 'DAY' });
      expect(await holds(lucky.id, 'payments.approve')).toBe(true);
      const next = await ask('payments.approve');
      expect(await refusal(lucky.call(access.grant, { id: next.id, duration: 'DAY' }))).toMatchObject({
        errors: ['ACCESS_NOT_YOURS_TO_GRANT'],
      });
    });

    test('whoever is lent something keeps an e-mail that one person alone does not change', async () => {
      const { asker, id } = await ask('payments.approve');
      await person('manager').call(access.grant, { id, duration: 'DAY' });
      await person('privacy').call(access.grant, { id, duration: 'DAY' });
      const email = `odunc.alinan.${asker.id}@tellal.example`;
      const saved = await person('operatorManager').call(operators.update, { ...(await form(asker.id)), email });
      expect(saved.waiting).toMatchObject({ email: true });
      expect((await stored(asker.id)).email).not.toBe(email);
      // A permission for a time does not count as a right of one's own: getting it permanently also needs a second person.
      const other = await ask('payments.approve');
      await person('manager').call(access.grant, { id: other.id, duration: 'DAY' });
      await person('privacy').call(access.grant, { id: other.id, duration: 'DAY' });
      expect(
        await person('operatorManager').call(operators.update, {
          ...(await form(other.asker.id)),
          roles: ['USER', 'EFT_APPROVE'],
        }),
      ).toMatchObject({ roles: ['USER'], waiting: { roles: ['EFT_APPROVE'] } });
    });

    test('what is not weighty takes one person, as before', async () => {
      const { asker, id } = await ask('operators.read');
      await person('privacy').call(access.grant, { id, duration: 'DAY' });
      expect(await holds(asker.id, 'operators.read')).toBe(true);
    });

    test('nobody keeps more than a few requests waiting, also when they are sent at once', async () => {
      const eager = await worker();
      const wanted = (Object.keys(PERMISSIONS) as Permission[])
        .filter((one) => askable(one) && !may(['USER'], one))
        .slice(0, ACCESS_REQUESTS_OPEN + 4);
      const answers = await Promise.all(
        wanted.map((permission) => eager.answer(access.ask, { kind: 'PERMISSION', permission, reason: 'Hepsi.' })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(ACCESS_REQUESTS_OPEN);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
      const [one] = (await eager.call(access.mine, { status: 'PENDING' })).rows;
      await person('administrator').call(access.reject, { id: one?.id ?? 0, answer: 'Hayır.' });
      const again = wanted.find((_, i) => answers[i]?.status === 409);
      await eager.call(access.ask, { kind: 'PERMISSION', permission: again, reason: 'Biri.' });
    });
  });

  describe('ways that give none', () => {
    test('viewing as somebody changes nothing that is weighty, and shows no more than one’s own', () => {
      for (const permission of ALL_WEIGHTY) {
        expect([permission, openWhileViewing(permission)]).toEqual([permission, false]);
      }
      // Whoever may view as somebody may read all customers anyway.
      expect(may(PERMISSIONS['operators.viewAs'], 'customers.readAll')).toBe(true);
      for (const guarded of AUTHORITIES.filter(isGuarded)) expect(mayBeViewed([guarded])).toBe(false);
      // Permissions that the viewed operator has only for a time are not included.
      expect(authoritiesWhileViewing(['ADMIN'], ['USER', 'payments.approve'])).toEqual(['USER']);
    });

    test('handing over the work of somebody who holds everything gives the work alone', async () => {
      const [leaver, receiver] = [await worker(['CLOSING_MANAGER', 'EFT_APPROVE', 'CREDIT_ASSIGNER']), await worker()];
      await person('operatorManager').call(operators.assignToOperator, {
        operatorId: leaver.id,
        toOperatorId: receiver.id,
      });
      for (const permission of ALL_WEIGHTY) expect(await holds(receiver.id, permission)).toBe(false);
    });

    test('no other file of the server writes rights', () => {
      const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('seed'))
        .filter((file) =>
          /insertInto\('(operator_role|operator_group_member|operator_group_authority|access_request)'\)|into (operator_role|operator_group_member|operator_group_authority|access_request)\b/.test(
            readFileSync(join('server', file), 'utf8'),
          ),
        );
      expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([
        'areas/operators/groups/save.ts',
        'areas/operators/save.ts',
        'platform/access/ask.ts',
        'platform/access/rightsChange.ts',
        // Run by the owner of the machine: npm run create-admin.
        'process/admin.ts',
      ]);
    });
  });

  test('every call that moves money asks for a weighty permission', () => {
    /** Its refunds are moved by their own calls. */
    const ELSEWHERE = ['auctions.move'];
    const wanting = Object.values(contract)
      .flatMap((area) => Object.values(area))
      .filter(({ once }) => once === true)
      .map((endpoint) => endpoint.may);
    expect(wanting.length).toBeGreaterThan(30);
    expect(
      wanting.filter((one) => weightyAreaOf(one) === undefined && !ELSEWHERE.includes(one) && one !== 'site'),
    ).toEqual([]);
  });

  describe('a change that waits', () => {
    test('is shown at the record and among the requests, told to those who decide, and when it is decided to both', async () => {
      const { id } = await worker();
      const first = person('operatorManager');
      const saved = await first.call(operators.update, {
        ...(await form(id)),
        lastName: 'Değişen',
        roles: ['USER', 'SMS_SENDER', 'EFT_APPROVE'],
        reason: 'Finansa geçti.',
      });
      // What one person alone may give takes effect at once.
      expect(saved).toMatchObject({ lastName: 'Değişen', roles: ['SMS_SENDER', 'USER'] });
      expect(saved.waiting).toMatchObject({ roles: ['EFT_APPROVE'], groupIds: [], email: false, opens: false });
      const requestId = saved.waiting?.requestId ?? 0;
      const [row] = (await person('administrator').call(access.inbox, { kind: 'RIGHTS' })).rows.filter(
        (one) => one.id === requestId,
      );
      expect(row).toMatchObject({
        kind: 'RIGHTS',
        recordId: id,
        subject: 'Deneme Değişen',
        reason: 'Finansa geçti.',
        change: { authorities: ['EFT_APPROVE'], groups: [] },
        refusedBecause: null,
      });
      expect(row?.brings).toContain('payments.approve');
      const told = await t.owner
        .selectFrom('notification')
        .select('operator_id')
        .where('title', '=', 'Yetki değişikliği ikinci onayı bekliyor: Deneme Değişen')
        .execute();
      expect(told.map(({ operator_id }) => operator_id)).toContain(person('administrator').id);
      expect((await first.call(access.mine, { status: 'PENDING' })).rows.map((one) => one.id)).toContain(requestId);

      // No second proposal while one waits; all other fields can be saved.
      expect(
        await refusal(first.call(operators.update, { ...(await form(id)), roles: ['USER', 'CREDIT_ASSIGNER'] })),
      ).toMatchObject({ status: 409, errors: ['RIGHTS_CHANGE_WAITS'] });
      await first.call(operators.update, { ...(await form(id)), lastName: 'Yine' });

      await person('administrator').call(access.grant, { id: requestId, duration: 'DAY', answer: 'Uygun.' });
      expect(await record(id)).toMatchObject({ waiting: null, roles: ['EFT_APPROVE', 'SMS_SENDER', 'USER'] });
      const news = await t.owner
        .selectFrom('notification')
        .select(['operator_id', 'title', 'body'])
        .where('operator_id', 'in', [id, first.id])
        .orderBy('id', 'desc')
        .limit(2)
        .execute();
      expect(news.map(({ title }) => title).sort()).toEqual([
        'Yetkileriniz değişti',
        'Önerdiğiniz yetki değişikliği onaylandı: Deneme Yine',
      ]);
      // It was not granted for a time, so it is not revoked here: it is changed back on the operator's record.
      expect(await refusal(person('administrator').call(access.revoke, { id: requestId }))).toMatchObject({
        errors: ['ACCESS_REQUEST_DECIDED'],
      });
      const trail = await t.owner
        .selectFrom('audit_entry')
        .select('operator_id')
        .where('table_name', '=', 'operator_role')
        .where('operator_id', '=', person('administrator').id)
        .executeTakeFirst();
      expect(trail).toBeDefined();
    });

    test('is gone when it is rejected, and another one may be proposed', async () => {
      const { id } = await worker();
      const first = person('operatorManager');
      const { waiting } = await first.call(operators.update, { ...(await form(id)), roles: ['USER', 'EFT_APPROVE'] });
      await person('privacy').call(access.reject, { id: waiting?.requestId ?? 0, answer: 'Gerek yok.' });
      expect(await record(id)).toMatchObject({ waiting: null, roles: ['USER'] });
      await first.call(operators.update, { ...(await form(id)), roles: ['USER', 'EFT_CANCEL'] });
    });

    test('is nothing that its own person, or a member of the group, agrees to', async () => {
      const lucky = await worker(['ADMIN']);
      const { waiting } = await person('chief').call(operators.update, {
        ...(await form(lucky.id)),
        roles: ['ADMIN', 'EFT_APPROVE'],
      });
      const yes = { id: waiting?.requestId ?? 0, duration: 'DAY' as const };
      expect(await refusal(lucky.call(access.grant, yes))).toMatchObject({ errors: ['OWN_RIGHTS_LOCKED'] });
      const groupId = await found(t, name('Üyeli'), [], [lucky.id]);
      const group = await person('chief').call(operatorGroups.update, {
        ...(await groupForm(groupId)),
        authorities: ['EFT_CANCEL'],
      });
      expect(group.waiting).toMatchObject({ authorities: ['EFT_CANCEL'] });
      expect(
        await refusal(lucky.call(access.grant, { id: group.waiting?.requestId ?? 0, duration: 'DAY' })),
      ).toMatchObject({ errors: ['OWN_RIGHTS_LOCKED'] });
    });

    test('falls with its proposer, and with what the group gives by then', async () => {
      const proposer = await worker(['OPERATOR_MANAGER']);
      const { id } = await worker();
      const groupId = await found(t, name('Büyüyen'), ['EFT_APPROVE']);
      const { waiting } = await proposer.call(operators.update, { ...(await form(id)), groupIds: [groupId] });
      const yes = { id: waiting?.requestId ?? 0, duration: 'DAY' as const };
      // The group got more rights in the meantime: a manager is responsible for money, not for credits.
      await t.owner
        .insertInto('operator_group_authority')
        .values({ group_id: groupId, authority: 'CREDIT_ASSIGNER' })
        .execute();
      expect(await refusal(person('manager').call(access.grant, yes))).toMatchObject({
        errors: ['ACCESS_NOT_YOURS_TO_GRANT'],
      });
      await t.owner.updateTable('operator').set({ status: 'PASSIVE' }).where('id', '=', proposer.id).execute();
      expect(await refusal(person('administrator').call(access.grant, yes))).toMatchObject({
        errors: ['ACCESS_PROPOSER_GONE'],
      });
      expect(await holds(id, 'payments.approve')).toBe(false);
    });

    test('what somebody holds already makes nobody mightier, and one’s own phone is one’s own', async () => {
      const { id } = await worker(['USER', 'EFT_APPROVE']);
      const groupId = await found(t, name('Aynısı'), ['EFT_APPROVE']);
      const saved = await person('operatorManager').call(operators.update, {
        ...(await form(id)),
        groupIds: [groupId],
      });
      expect(saved).toMatchObject({ groupIds: [groupId], waiting: null });
      const chief = await form(person('chief').id);
      const phone = '+905559990011';
      expect(await person('chief').call(operators.update, { ...chief, phone })).toMatchObject({ waiting: null });
      expect((await stored(person('chief').id)).phone).toBe(phone);
    });
  });
};
