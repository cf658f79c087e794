import * as z from 'zod/mini';
import { get, listInput, pageOf } from '@/contract/kit';
import { listCall } from '@/contract/listCall';
import { enumOf, flag, id, money, text } from '@/domain/fields';
import { countInput, fromSearch, fromStart, listQuery, otherQuery, readList, toSearch } from './listState';

const list = listCall(
  get({
    path: '/rest/test/list',
    may: 'signedIn',
    input: listInput(['id', 'price'], {
      name: z.optional(text(20)),
      status: z.optional(z.array(enumOf('auctionStatus'))),
      open: z.optional(flag()),
      priceFrom: z.optional(money()),
    }),
    output: pageOf(z.object({ id: id() })),
    summary: 'Test',
  }),
);

it('reads what the call takes and passes over the rest', () => {
  const query = {
    name: ' ',
    status: ['LIVE', 'SOLD'],
    open: 'belki',
    priceFrom: '-1',
    sort: 'name',
    size: '900',
    tab: 'x',
  };
  expect(listQuery(list, query)).toEqual({ name: ' ', status: ['LIVE', 'SOLD'] });
  expect(listQuery(list, { status: 'LIVE', sort: '-price', size: '25', after: 'c' })).toEqual({
    status: ['LIVE'],
    sort: '-price',
    size: '25',
    after: 'c',
  });
});

it('lets the screen’s own input win', () => {
  expect(listQuery(list, { name: 'a' }, { name: 'b' })).toEqual({ name: 'b' });
});

it('writes an address that it reads back the same', () => {
  const state = readList(list, {
    name: 'a&b=ç',
    status: ['LIVE', 'SOLD'],
    sort: 'id',
    before: 'x',
    page: '4',
    view: '7',
  });
  expect(state).toMatchObject({ page: 4, view: 7 });
  expect(fromSearch(list, toSearch(state))).toEqual(state);
});

it('keeps that no view is in use apart from an address that says nothing', () => {
  expect(readList(list, {}).view).toBeUndefined();
  expect(readList(list, { view: '' }).view).toBeUndefined();
  const without = readList(list, { view: '0' });
  expect(without.view).toBe(0);
  expect(toSearch(without)).toBe('view=0');
});

it('begins anew without cursor and page, and keeps filters, sort, size and view', () => {
  const state = readList(list, { name: 'a', sort: 'id', size: '25', after: 'x', page: '4', view: '7' });
  expect(toSearch(fromStart(state))).toBe('name=a&sort=id&size=25&view=7');
  expect(countInput(state)).toEqual({ name: 'a', size: '1', total: 1 });
});

it('keeps parts of the address that are not the list’s', () => {
  expect(otherQuery(list, { name: 'a', page: '2', tab: 'towns', ids: ['1', '2'] })).toEqual([
    ['tab', 'towns'],
    ['ids', '1'],
    ['ids', '2'],
  ]);
});
