import type { EnumValue } from '@/domain/enums';
import type { UploadPurpose } from '@/domain/files';

/**
 * What a file is sent to: an auction; an agent's page, as its video; a discovery, as a room's picture or without a room as the signature; a
 * want-to-sell, as the signed agreement; a closing, an office or an onboarding, as its document of one type.
 */
export type Destination =
  | { kind: 'auction'; id: number; purpose: UploadPurpose; documentType: EnumValue<'documentType'> | null }
  | { kind: 'agentVideo'; id: number }
  | {
      kind: 'discovery';
      /** Of the work that carries it. */
      id: number;
      roomKey: string | null;
    }
  | { kind: 'wantToSell'; id: number }
  | { kind: 'closing'; id: number; type: EnumValue<'closingDocumentType'> }
  | { kind: 'broker'; id: number; type: EnumValue<'brokerDocumentType'> }
  | { kind: 'onboarding'; id: number; type: EnumValue<'agentDocumentType'> };

export const imagesTo = (id: number): Destination => ({ kind: 'auction', id, purpose: 'IMAGE', documentType: null });
export const videosTo = (id: number): Destination => ({ kind: 'auction', id, purpose: 'VIDEO', documentType: null });
/** Documents of a type, or those of all types. */
export const documentsTo = (id: number, documentType: EnumValue<'documentType'> | null = null): Destination => ({
  kind: 'auction',
  id,
  purpose: 'DOCUMENT',
  documentType,
});

const withinOf = (to: Destination): string => {
  if (to.kind === 'auction') return to.purpose;
  if (to.kind === 'discovery') return to.roomKey ?? '';
  return 'type' in to ? to.type : '';
};
/** Files of one lane are in one list, in the order in which they were chosen. */
export const laneOf = (to: Destination): string => {
  return `${to.kind}/${to.id}/${withinOf(to)}`;
};

/** The screens that show its uploads in their own lists. */
const SCREENS: Readonly<Record<Destination['kind'], string>> = {
  auction: '/auctions/',
  agentVideo: '/agent/profile',
  discovery: '/activities/detail',
  wantToSell: '/want-to-sell/detail',
  closing: '/closing/detail',
  broker: '/brokers/detail',
  onboarding: '/agent/onboarding',
};
const PAGES: Readonly<Record<Destination['kind'], (id: number) => string>> = {
  auction: (id) => `/auctions/detail?id=${id}#pictures`,
  agentVideo: (id) => `/agent/profile?id=${id}`,
  discovery: (id) => `/activities/detail?id=${id}`,
  wantToSell: (id) => `/want-to-sell/detail?id=${id}`,
  closing: (id) => `/closing/detail?id=${id}#documents`,
  broker: (id) => `/brokers/detail?id=${id}#documents`,
  onboarding: (id) => `/agent/onboarding?id=${id}#documents`,
};

/** The screen that shows it. */
export const pageOf = ({ kind, id }: Destination): string => PAGES[kind](id);

/** Whether the screen at this address belongs to it and lists its uploads. */
export const isShownAt = ({ kind, id }: Destination, pathname: string, shownId: unknown): boolean =>
  // The address of an agent's own page has no id.
  shownId === undefined ? pathname === SCREENS[kind] : pathname.startsWith(SCREENS[kind]) && Number(shownId) === id;
