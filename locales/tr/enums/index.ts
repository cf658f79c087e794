import activities from './activities.json';
import agents from './agents.json';
import appraisal from './appraisal.json';
import auctions from './auctions.json';
import bidding from './bidding.json';
import bulk from './bulk.json';
import calls from './calls.json';
import campaigns from './campaigns.json';
import closing from './closing.json';
import content from './content.json';
import customers from './customers.json';
import earnings from './earnings.json';
import kvkk from './privacy.json';
import payments from './payments.json';
import records from './records.json';
import revisions from './revisions.json';
import shared from './shared.json';
import system from './system.json';

/**
 * The Turkish names of every value of every enumeration. `shared` are those that a dozen screens show, lists among them, `records` those
 * that records and screens of work show; the others stand with their area.
 * A browser has those that a screen's row names (enums/closing), all in one namespace (lib/i18n.ts).
 */
export const enums = {
  ...activities,
  ...agents,
  ...appraisal,
  ...auctions,
  ...bidding,
  ...bulk,
  ...calls,
  ...campaigns,
  ...closing,
  ...content,
  ...customers,
  ...earnings,
  ...kvkk,
  ...payments,
  ...records,
  ...revisions,
  ...shared,
  ...system,
};
