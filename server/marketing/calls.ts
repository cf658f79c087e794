import { marketing } from '@/contract/marketing';
import { implement, type Route } from '../bind';
import type { FileStorage } from '../files/storage';
import { imagePack } from './pack';
import { previewAds } from './preview';
import { marketingDetail, marketingTexts, saveTexts } from './record';

/** `site`: where the auctions' public pages are, without a slash at the end. */
export const marketingRoutes = ({ storage, site }: { storage: FileStorage; site: string }): Route[] =>
  implement('marketing', marketing, {
    detail: ({ id }, context) => marketingDetail(id, context, site),
    texts: ({ id }, context) => marketingTexts(id, context),
    save: (input, context) => saveTexts(input, context),
    adPreview: (input, context) => previewAds(input, context, site),
    imagePack: ({ id }, context) => imagePack(id, context, { storage, site }),
  });
