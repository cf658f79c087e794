import { isErrorCode, paramsOf, statusOf } from './errors';

test('a stranger is asked to sign in, a colleague without the right is refused', () => {
  expect(statusOf('AUTHENTICATION_ERROR')).toBe(401);
  expect(statusOf('AUTHORIZATION_ERROR')).toBe(403);
  expect(statusOf('VERSION_CONFLICT')).toBe(409);
});

test('only our own codes are codes', () => {
  expect(isErrorCode('NOT_FOUND')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
  expect(isErrorCode('')).toBe(false);
});

test('a sentence says which values it needs', () => {
  expect(paramsOf('REQUIRED_SIZE_NOT_SATISFIED')).toEqual(['width', 'height']);
  expect(paramsOf('NOT_FOUND')).toEqual([]);
});
