import { marketing } from '@/contract/auctions/marketing';
import { implement, type Route } from '@/server/kernel/http/bind';
import type { FileStorage } from '@/server/platform/files/storage';
import { imagePack } from './pack';
import { previewAds } from './preview';
import { marketingDetail, marketingTexts, saveTexts } from './record';

/** `site`: the address of the auctions' public pages, without a trailing slash. */
export const marketingRoutes = ({ storage, site }: { storage: FileStorage; site: string }): Route[] =>
  implement('marketing', marketing, {
    detail: ({ id }, context) => marketingDetail(id, context, site),
    texts: ({ id }, context) => marketingTexts(id, context),
    save: (input, context) => saveTexts(input, context),
    adPreview: (input, context) => previewAds(input, context, site),
    imagePack: ({ id }, context) => imagePack(id, context, { storage, site }),
  });
