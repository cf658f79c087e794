import { PERMISSIONS } from './permissions';
import { GUARDED } from './guarded';
import { actionsOf, AUTHORITY_KINDS, grantsOf, kindOfAuthority, opensNothing, rightsOf, workOf } from './rights';
import { AUTHORITIES } from './roles';

const finance = { id: 3, name: 'Finans', authorities: ['PHONE_VIEWER', 'AUCTION_UPDATER'] as const };

test('a right says through which own role and which group it is held', () => {
  const rights = rightsOf(grantsOf(['AUCTION_UPDATER'], [finance]));
  const through = (permission: string) => rights.find((right) => right.permission === permission)?.through;
  const group = { id: 3, name: 'Finans' };
  expect(through('auctions.edit')).toEqual([
    { authority: 'AUCTION_UPDATER', group: null },
    { authority: 'AUCTION_UPDATER', group },
  ]);
  expect(through('customers.seePhone')).toEqual([{ authority: 'PHONE_VIEWER', group }]);
  expect(through('operators.edit')).toEqual([]);
  expect(rights.map(({ permission }) => permission)).toEqual(Object.keys(PERMISSIONS));
});

test('whoever gives rights is guarded: nobody gets to give them without the permission for that', () => {
  const giving = ['operators.edit', 'operators.grant', 'operators.grantGuarded', 'groups.edit'] as const;
  for (const permission of giving) expect(GUARDED).toEqual(expect.arrayContaining([...PERMISSIONS[permission]]));
});

test('every authority has a kind, and says what it lets one do', () => {
  for (const authority of AUTHORITIES) expect(AUTHORITY_KINDS).toContain(kindOfAuthority(authority));
  expect(actionsOf('PHONE_VIEWER')).toEqual(['customers.seePhone']);
  expect(kindOfAuthority('ASSIGNEE_REFUND')).toBe('assignee');
});

test('every authority opens an action or brings a kind of work', () => {
  expect(AUTHORITIES.filter(opensNothing)).toEqual([]);
  expect(workOf('ASSIGNEE_REFUND')).toEqual(['REFUND']);
  expect(workOf('BROKER_LEGAL_APPROVER')).toEqual(['BROKER_LEGAL_APPROVAL']);
});
