import { writtenInPage } from '@/server/areas/agents/profile/page';
import type { WrittenTexts } from '@/server/platform/contacts/restore';

/**
 * Where the calls that change a text store it: a phone number that comes back masked in it is replaced by the stored one. All other calls
 * refuse masked numbers.
 */
export const writtenTexts: WrittenTexts = {
  'activities.update': { table: 'activity', columns: { note: 'note', result: 'result' } },
  'agentApplications.update': { table: 'agent_application', columns: { note: 'note' } },
  'agentProfile.save': { fields: ['highlightText', 'personalText'], read: writtenInPage },
  'agentOnboarding.save': { table: 'agent_onboarding', columns: { note: 'note' } },
  'announcements.update': { table: 'broker_announcement', columns: { title: 'title', body: 'body' } },
  'brokers.update': { table: 'broker', columns: { note: 'note' } },
  'wantToSell.update': { table: 'want_to_sell', columns: { reason: 'reason' } },
  'customerWork.updateNote': { table: 'note', columns: { body: 'body' } },
  'appraisal.report': { table: 'appraisal', columns: { findings: 'findings' } },
  'auctionEditor.save': { table: 'auction', columns: { extraInfo: 'extra_info', description: 'description' } },
  'projects.update': { table: 'project', columns: { description: 'description' } },
  'locationAnalysis.update': { table: 'location_analysis', columns: { summary: 'summary' } },
  'groups.update': { table: 'operator_group', columns: { description: 'description' } },
  'links.update': { table: 'short_link', columns: { description: 'description' } },
  // A draft being typed: masked numbers are restored when it is saved.
  'auctionEditor.saveDraft': 'typed',
};
