/** @jest-environment-options {"url": "https://console.example"} */
import type { TFunction } from 'i18next';
import { share } from './share';
import { toast } from './toast';

jest.mock('./toast', () => ({ toast: { success: jest.fn(), error: jest.fn() } }));
const t = ((key: string) => key) as TFunction;
const has = (of: Partial<Navigator>) => Object.assign(navigator, { share: undefined, ...of });
const written = jest.fn(async () => undefined);
beforeEach(() => {
  jest.clearAllMocks();
  has({ clipboard: { writeText: written } as unknown as Clipboard });
});

test('the device’s own sharing gets the address', async () => {
  const shared = jest.fn(async () => undefined);
  has({ share: shared });
  await share('https://tellal.example/ilan/1', 'Kadıköy 3+1', t);
  expect(shared).toHaveBeenCalledWith({ url: 'https://tellal.example/ilan/1', title: 'Kadıköy 3+1' });
  expect(written).not.toHaveBeenCalled();
});

test('without it the address is copied, and that is said', async () => {
  await share('https://tellal.example/ilan/1', 'Kadıköy 3+1', t);
  expect(written).toHaveBeenCalledWith('https://tellal.example/ilan/1');
  expect(toast.success).toHaveBeenCalledWith('shell:reach.copied');
});

test('whoever thinks better of it is told nothing; a browser that refuses is no secret', async () => {
  has({ share: async () => Promise.reject(new DOMException('', 'AbortError')) });
  await share('https://tellal.example/ilan/1', 'Kadıköy 3+1', t);
  expect(toast.error).not.toHaveBeenCalled();
  written.mockRejectedValueOnce(new Error('denied'));
  has({});
  await share('https://tellal.example/ilan/1', 'Kadıköy 3+1', t);
  expect(toast.error).toHaveBeenCalledWith('shell:reach.copyFailed');
});
