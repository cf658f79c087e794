import { agreementKind } from './agreements/kind';
import { collectionKind } from './collections/kind';
import { faqKind } from './faqs/kind';
import { asKind, registerContentKinds } from './life/kinds';
import { landingKind } from './pages/kind';
import { textKind } from './texts/kind';

/** Every kind of content that there is. Registered at the start of a process (server/process/wiring.ts). */
export const wireContent = (): void =>
  registerContentKinds([
    asKind(faqKind),
    asKind(textKind),
    asKind(agreementKind),
    asKind(collectionKind),
    asKind(landingKind),
  ]);
