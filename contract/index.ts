import { access } from './access';
import { account } from './operators/account';
import { activities } from './activities';
import { auctionEditor } from './auctions/editor';
import { appointments } from './appointments';
import { appraisal } from './auctions/appraisal';
import { auctionLife } from './auctions/life';
import { auctionRecord } from './auctions/record';
import { auctions } from './auctions';
import { audit } from './audit';
import { auth } from './auth';
import { backoffice } from './settings/backoffice';
import { bidding } from './bidding';
import { site } from './bidding/site';
import { calls } from './calls';
import { corporate } from './auctions/corporate';
import { customerImport } from './customers/import';
import { customerMerge } from './customers/merge';
import { customerMessages } from './customers/messages';
import { bulk } from './bulk';
import { categories } from './auctions/categories';
import { customers } from './customers';
import { looks } from './customers/looks';
import { customerWork } from './customers/work';
import { dashboard } from './dashboard';
import { deals } from './deals';
import { closing } from './closing';
import { discountCodes } from './earnings/discountCodes';
import { earnings } from './earnings';
import { listExports } from './exports';
import { history } from './history';
import { files } from './files';
import type { Contract } from './kit';
import { calendar } from './appointments/calendar';
import { kvkk } from './privacy';
import { live } from './live';
import { locations } from './locations';
import { places } from './locations/places';
import { locationAnalysis } from './locations/analysis';
import { maps } from './locations/maps';
import { links, marketing } from './auctions/marketing';
import { media } from './auctions/media';
import { credits, members } from './customers/members';
import { notifications } from './notifications';
import { operatorGroups } from './operators/groups';
import { operators } from './operators';
import { payments, provider } from './payments';
import { statements } from './payments/statements';
import { ledger } from './payments/ledger';
import { paymentOverview } from './payments/overview';
import { projects } from './auctions/projects';
import { revisions } from './auctions/revisions';
import { system } from './system';
import { tags } from './customers/tags';
import { views } from './views';
import { wantToSell } from './activities/wantToSell';

/** Every call of the product, by area. The server implements each area, OpenAPI and the role matrix walk this object. */
export const contract = {
  access,
  account,
  activities,
  calls,
  appointments,
  deals,
  closing,
  wantToSell,
  backoffice,
  auctions,
  auctionRecord,
  auctionLife,
  appraisal,
  revisions,
  payments,
  statements,
  ledger,
  paymentOverview,
  provider,
  bidding,
  site,
  auctionEditor,
  categories,
  auth,
  customers,
  customerWork,
  looks,
  customerMessages,
  customerMerge,
  customerImport,
  tags,
  members,
  credits,
  discountCodes,
  earnings,
  dashboard,
  files,
  media,
  marketing,
  links,
  projects,
  corporate,
  locationAnalysis,
  maps,
  ...places,
  locations,
  operators,
  groups: operatorGroups,
  views,
  exports: listExports,
  bulk,
  history,
  audit,
  kvkk,
  live,
  calendar,
  notifications,
  system,
} as const satisfies Record<string, Contract>;
