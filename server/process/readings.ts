import { enums } from '@/locales/tr/enums';
import kvkk from '@/locales/tr/privacy.json';
import { readAttendees, readFindingRemarks, readRooms } from '@/server/areas/activities/discovery/readings';
import { readPage, readPageRemarks } from '@/server/areas/agents/profile/readings';
import { readComparables, readEncumbrances } from '@/server/areas/auctions/appraisal/readings';
import { readMapping } from '@/server/areas/customers/imports/readings';
import { readConsents, readExchanged } from '@/server/areas/customers/merge/readings';
import { readApplied, readMoved } from '@/server/areas/locations/readings';
import { readFilled } from '@/server/areas/messaging/campaigns/readings';
import { readGroups } from '@/server/areas/messaging/segments/readings';
import { readDestroyed } from '@/server/areas/privacy/readings';
import { readSetting, readSettingName } from '@/server/areas/settings/configuration/readings';
import { readParameters } from '@/server/areas/settings/jobs/readings';
import { readRightsChange } from '@/server/platform/access/readings';
import { readBulkInput } from '@/server/platform/bulk/readings';
import { readColumns, readFilters, readList } from '@/server/platform/exports/readings';
import { named, oneOf, type Readings, whole } from '@/server/platform/history/readings';

/** How record histories and the audit trail show columns that hold several facts, or whose values mean nothing by themselves. */
export const readings: Readings = {
  'access_request.change': readRightsChange,
  'agent_profile.approved_page': readPage,
  'agent_profile.field_remarks': readPageRemarks,
  'agent_profile_change.fields': readPage,
  'appraisal.comparables': readComparables,
  'appraisal.encumbrances': readEncumbrances,
  'automatic_message.channels': whole(oneOf(enums.outboxChannel)),
  'bulk_job.input': readBulkInput,
  'campaign.groups': readGroups,
  'campaign.words': readFilled,
  'configuration.key': readSettingName,
  'configuration_change.key': readSettingName,
  'configuration_change.value': readSetting,
  'customer_import.mapping': readMapping,
  'customer_merge.consents': readConsents,
  'customer_merge.exchanged': readExchanged,
  'destruction_record.destroyed': readDestroyed,
  'destruction_record.kept': readDestroyed,
  'destruction_record.rule': whole(oneOf(kvkk.rule)),
  'discovery.attendees': readAttendees,
  'discovery.field_remarks': readFindingRemarks,
  'discovery.rooms': readRooms,
  'discovery.writer_ids': whole(named('operator')),
  'export_log.columns': readColumns,
  'export_log.filters': readFilters,
  'export_log.list': readList,
  'job_act.parameters': readParameters,
  'place_list.applied': readApplied,
  'place_merge.moved': readMoved,
  'segment.groups': readGroups,
};
