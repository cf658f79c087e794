import { live } from '@/contract/live';
import { implement } from '@/server/kernel/http/bind';
import type { Live } from './hub';

export const liveRoutes = (options: { live: Live }) =>
  implement('live', live, {
    stream: ({ topics, since }, { operator }) => options.live.open(operator, topics, since),
  });
