import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CollectionBody, CollectionMembers } from '@/contract/content/bodies/collection';
import { collections } from '@/contract/content/collections';
import { codeText } from '@/lib/errorText';
import { useCall } from '@/lib/useCall';

const PAUSE_MS = 350;

const membersIn = ({ source, auctionIds, pinnedIds, rule, order, limit }: CollectionBody): CollectionMembers => ({
  source,
  auctionIds,
  pinnedIds,
  rule,
  order,
  limit,
});

/** What is being written would show these auctions; asked for when typing pauses, and what was there stays while it is asked. */
export const useMembers = (body: CollectionBody) => {
  const { t } = useTranslation();
  const wanted = JSON.stringify(membersIn(body));
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error } = useCall(collections.preview, JSON.parse(asked) as CollectionMembers, {
    placeholderData: keepPreviousData,
  });
  return { data, failed: error ? codeText(error.code ?? 'UNEXPECTED', error.body.params, t) : undefined };
};
