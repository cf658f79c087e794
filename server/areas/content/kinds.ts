import { agreementKind } from './agreements/kind';
import { bannerKinds } from './banners/kinds';
import { collectionKind } from './collections/kind';
import { faqKind } from './faqs/kind';
import { asKind, registerContentKinds } from './life/kinds';
import type { Addresses } from './links/targets';
import { landingKind } from './pages/kind';
import { textKind } from './texts/kind';

/** Registers all kinds of content at the start of a process (server/process/wiring.ts). */
export const wireContent = (addresses: Addresses): void =>
  registerContentKinds([
    ...bannerKinds(addresses),
    asKind(faqKind),
    asKind(textKind),
    asKind(agreementKind),
    asKind(collectionKind),
    asKind(landingKind(addresses)),
  ]);
