import { operators } from '@/contract/operators';
import { isGuarded } from '@/domain/guarded';
import { actionsOf, AUTHORITY_KINDS, kindOfAuthority } from '@/domain/rights';
import { AUTHORITIES, type Authority } from '@/domain/roles';
import texts from '@/locales/tr/operators.json';
import permissions from '@/locales/tr/permissions.json';
import { implement, type Route } from '@/server/kernel/http/bind';
import { nameOfAction } from '@/server/platform/access/nameOfAction';
import { resetSecondFactor } from '@/server/platform/auth/secondFactor';
import { rightsOfOperator } from './access';
import { handOver, workOf } from './handover';
import { listOperators } from './list';
import type { Staff } from './messages';
import { activeNames, allGroups, rolesOf } from './queries';
import { operatorRecord, storedOperator } from './record';
import { createOperator, updateOperator } from './save';

const asChoice = (authority: Authority) => ({
  authority,
  name: permissions.authority[authority],
  guarded: isGuarded(authority),
  allows: actionsOf(authority).map(nameOfAction),
});

export const operatorRoutes = (staff: Staff): Route[] =>
  implement('operators', operators, {
    session: async (_, { db, operator }) => ({
      id: operator.id,
      firstName: operator.firstName,
      lastName: operator.lastName,
      username: operator.username,
      role: await rolesOf(db, operator.id),
      authorities: [...operator.authorities],
      language: operator.language === 'en' ? 'en' : 'tr',
      viewing: operator.viewing
        ? { actorName: operator.viewing.actorName, endsAt: operator.viewing.endsAt, over: operator.viewing.over }
        : null,
    }),
    names: (_, { db }) => activeNames(db),
    list: (input, { db, operator }) => listOperators(db, input, operator),
    filter: (input, { db, operator }) => listOperators(db, input, operator),
    groups: (_, { db }) => allGroups(db),
    authorizations: async () =>
      AUTHORITY_KINDS.map((kind) => ({
        kind,
        name: texts.kind[kind],
        authorizations: AUTHORITIES.filter((authority) => kindOfAuthority(authority) === kind).map(asChoice),
      })),
    detail: ({ id }, { db, operator }) => operatorRecord(db, id, operator),
    detailPage: async ({ id }, { db, operator }) => ({
      operator: await operatorRecord(db, id, operator),
      rights: await rightsOfOperator(db, id),
      work: await workOf(db, id),
    }),
    accountDetail: async (_, { db, operator }) => ({
      operator: await operatorRecord(db, operator.id, operator),
      rights: await rightsOfOperator(db, operator.id),
    }),
    create: (input, { db, operator }) => createOperator(db, input, operator, staff),
    update: (input, { db, operator, request }) => updateOperator(db, input, operator, staff, request.ip),
    resetSecondFactor: async ({ id }, { db, operator }) => {
      await storedOperator(db, id);
      await resetSecondFactor(db, id, operator);
      return operatorRecord(db, id, operator);
    },
    assignToOperator: (input, { db, operator }) => handOver(db, input, operator),
  });
