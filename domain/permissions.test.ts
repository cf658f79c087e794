import { may, PERMISSIONS, type Permission } from './permissions';
import { isPureAgent } from './pureAgent';
import { AUTHORITIES } from './roles';

test('any one of the listed authorities is enough, and nothing else is', () => {
  expect(may(['SMS_SENDER', 'AUCTION_MARKETER'], 'auctions.read')).toBe(true);
  expect(may(['AGENT'], 'auctions.read')).toBe(false);
  expect(may(['AGENT'], 'auctions.readOwn')).toBe(true);
  expect(may([], 'dashboard.read')).toBe(false);
  expect(may(['admin', 'ADMIN '], 'auctions.read')).toBe(false);
});

test('what is public needs nobody', () => {
  expect(may([], 'public')).toBe(true);
});

test('an administrator does not see phones or e-mails without being granted it', () => {
  expect(may(['ADMIN'], 'customers.seePhone')).toBe(false);
  expect(may(['ADMIN'], 'customers.seeEmail')).toBe(false);
  expect(may(['PHONE_VIEWER'], 'customers.seePhone')).toBe(true);
});

test('whoever reads all or own records may open the screen, and nobody else may', () => {
  const opens: [Permission, Permission, Permission][] = [
    ['auctions.open', 'auctions.read', 'auctions.readOwn'],
    ['customers.read', 'customers.readAll', 'customers.readOwn'],
  ];
  for (const [screen, all, own] of opens) {
    for (const authority of AUTHORITIES) {
      expect([authority, may([authority], screen)]).toEqual([
        authority,
        may([authority], all) || may([authority], own),
      ]);
    }
  }
});

test('whoever exports a list may read all of it', () => {
  for (const authority of PERMISSIONS['auctions.export']) expect(may([authority], 'auctions.read')).toBe(true);
  for (const authority of PERMISSIONS['operators.export']) expect(may([authority], 'operators.read')).toBe(true);
  for (const authority of PERMISSIONS['customers.export']) expect(may([authority], 'customers.readAll')).toBe(true);
});

test('an agent who is also an administrator gets the full console', () => {
  expect(isPureAgent(['AGENT', 'PHONE_VIEWER'])).toBe(true);
  expect(isPureAgent(['AGENT', 'ADMIN'])).toBe(false);
  expect(isPureAgent(['USER'])).toBe(false);
});
