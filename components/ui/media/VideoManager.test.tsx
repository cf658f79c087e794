import { screen } from '@testing-library/react';
import { AUCTION_VIDEOS_MAX } from '@/domain/limits';
import { http } from '@/lib/http';
import type { Upload } from '@/lib/uploads/queue';
import { renderIn } from '../testing';
import { VideoManagerBox } from './VideoManagerBox';

let mockUploads: Partial<Upload>[];
jest.mock('@/lib/uploads/useUploads', () => ({ useUploads: () => ({ uploads: mockUploads, add: jest.fn() }) }));

const video = (id: number) => ({ id, title: `Tur ${id}`, url: null, site: null, stream: `/tur/${id}`, size: 1 });

test.each([
  ['that is still to come takes', 'offline' as const, 0],
  ['that was refused does not take', 'failed' as const, 1],
])('a video %s the last place', async (_, state, offered) => {
  mockUploads = [{ id: 'a', name: 'tur.mp4', file: new File(['x'], 'tur.mp4'), sent: 0, state }];
  const rows = Array.from({ length: AUCTION_VIDEOS_MAX - 1 }, (__, index) => video(index + 1));
  http.defaults.adapter = async (config) => ({
    status: 200,
    data: { rows, editable: true },
    statusText: '',
    headers: {},
    config,
  });
  renderIn(<VideoManagerBox auctionId={1} />);
  expect(await screen.findByLabelText('Tur 1')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'MP4 yükle' })).toHaveLength(offered);
});
