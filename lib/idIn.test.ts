import { idIn } from './idIn';

it.each([
  ['7', 7],
  [['7'], 7],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740993', 0],
  ['1e3', 0],
  ['0x10', 0],
  [' 7', 0],
  ['07', 0],
  ['-7', 0],
  ['7.5', 0],
  ['7; drop', 0],
  [['7', '8'], 0],
  ['', 0],
  [undefined, 0],
])('of %j it reads %d', (value, id) => expect(idIn(value)).toBe(id));
