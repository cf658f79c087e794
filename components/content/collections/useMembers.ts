import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CollectionBody, CollectionMembers } from '@/contract/content/bodies/collection';
import { collections } from '@/contract/content/collections';
import { PREVIEW_DEBOUNCE_MS } from '@/domain/limits';
import { codeText } from '@/lib/errorText';
import { useCall } from '@/lib/useCall';
import { useSettled } from '@/lib/useSettled';

const membersIn = ({ source, auctionIds, pinnedIds, rule, order, limit }: CollectionBody): CollectionMembers => ({
  source,
  auctionIds,
  pinnedIds,
  rule,
  order,
  limit,
});

/** The auctions that the present input would show; reloaded after a pause in typing, with the old ones kept while loading. */
export const useMembers = (body: CollectionBody) => {
  const { t } = useTranslation();
  const asked = useSettled(membersIn(body), PREVIEW_DEBOUNCE_MS);
  const { data, error } = useCall(collections.preview, asked, { placeholderData: keepPreviousData });
  return { data, failed: error ? codeText(error.code ?? 'UNEXPECTED', error.body.params, t) : undefined };
};
