import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { InternalAxiosRequestConfig } from 'axios';
import { renderIn } from '@/components/ui/testing';
import type { ContentLife } from '@/contract/content/life';
import { http } from '@/lib/http';
import { PreviewFrame } from './PreviewFrame';

beforeEach(() => {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = String(config.url);
    const data = url.includes('/preview/')
      ? { path: '/content/preview?token=x', endsAt: '2026-11-20T10:00:00.000Z' }
      : { rows: url.includes('town') ? [{ id: 7, name: 'Kadıköy' }] : [{ id: 34, name: 'İstanbul' }] };
    return { status: 200, data, statusText: '', headers: {}, config };
  };
});
const open = (blocks: object[]) =>
  renderIn(<PreviewFrame life={{ id: 5, version: 3, draft: { blocks } } as unknown as ContentLife} />);

test('a page with banners is looked at from a town', async () => {
  open([{ kind: 'BANNER' }]);
  const address = (path: string) => waitFor(() => expect(screen.getByTitle('Önizleme')).toHaveAttribute('src', path));
  await address('/content/preview?token=x');
  await userEvent.selectOptions(screen.getByLabelText('Ziyaretçinin ili'), await screen.findByText('İstanbul'));
  await address('/content/preview?token=x&cityId=34');
  await userEvent.selectOptions(screen.getByLabelText('Ziyaretçinin ilçesi'), await screen.findByText('Kadıköy'));
  await address('/content/preview?token=x&cityId=34&townId=7');
});

test('a page without banners is the same everywhere', async () => {
  open([{ kind: 'TEXT' }]);
  await screen.findByTitle('Önizleme');
  expect(screen.queryByLabelText('Ziyaretçinin ili')).toBeNull();
});
