import { PERMISSIONS, type Permission } from './permissions';
import { AUTHORITIES } from './roles';
import { authoritiesWhileViewing, mayBeViewed, openWhileViewing } from './viewing';

const permissions = Object.keys(PERMISSIONS) as Permission[];

test('looking is open while viewing, and hardly anything else', () => {
  expect(openWhileViewing('auctions.read')).toBe(true);
  expect(openWhileViewing('customers.readOwn')).toBe(true);
  expect(permissions.filter((permission) => openWhileViewing(permission) && !/\.(open|read)/.test(permission))).toEqual(
    ['auctions.edit', 'locations.edit'],
  );
});

test('money, rights, files and what belongs to the person are closed while viewing', () => {
  const closed: Permission[] = [
    'operators.edit',
    'operators.grant',
    'groups.edit',
    'operators.viewAs',
    'auctions.export',
  ];
  expect(closed.filter(openWhileViewing)).toEqual([]);
  expect(openWhileViewing('signedIn')).toBe(false);
  expect(openWhileViewing('public')).toBe(false);
});

test('nobody who decides over rights or erases people may be viewed as', () => {
  expect(AUTHORITIES.filter((authority) => !mayBeViewed([authority]))).toEqual([
    'ADMIN',
    'OPERATOR_MANAGER',
    'AUTHORIZATION_GROUP_MANAGER',
    'KVK',
  ]);
});

test('viewing uncovers nothing that one may not see oneself', () => {
  expect(authoritiesWhileViewing(['ADMIN'], ['AGENT', 'PHONE_VIEWER'])).toEqual(['AGENT']);
  expect(authoritiesWhileViewing(['ADMIN', 'PHONE_VIEWER'], ['AGENT', 'PHONE_VIEWER'])).toEqual([
    'AGENT',
    'PHONE_VIEWER',
  ]);
});

test('viewing brings none of one’s own authorities along', () => {
  expect(authoritiesWhileViewing(['ADMIN', 'PHONE_VIEWER'], ['AGENT'])).toEqual(['AGENT']);
});
