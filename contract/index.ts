import { access } from './access';
import { account } from './account';
import { activities } from './activities';
import { auctionEditor } from './auctionEditor';
import { appointments } from './appointments';
import { appraisal } from './appraisal';
import { auctionLife } from './auctionLife';
import { auctionRecord } from './auctionRecord';
import { auctions } from './auctions';
import { audit } from './audit';
import { auth } from './auth';
import { backoffice } from './backoffice';
import { bidding } from './bidding';
import { site } from './site';
import { calls } from './calls';
import { corporate } from './corporate';
import { customerImport } from './customerImport';
import { customerMerge } from './customerMerge';
import { customerMessages } from './customerMessages';
import { bulk } from './bulk';
import { categories } from './categories';
import { customers } from './customers';
import { customerWork } from './customerWork';
import { dashboard } from './dashboard';
import { deals } from './deals';
import { closing } from './closing';
import { discountCodes } from './discountCodes';
import { earnings } from './earnings';
import { listExports } from './exports';
import { history } from './history';
import { files } from './files';
import type { Contract } from './kit';
import { calendar } from './calendar';
import { kvkk } from './kvkk';
import { live } from './live';
import { locations } from './locations';
import { places } from './places';
import { locationAnalysis } from './locationAnalysis';
import { maps } from './maps';
import { links, marketing } from './marketing';
import { media } from './media';
import { credits, members } from './members';
import { notifications } from './notifications';
import { operatorGroups } from './operatorGroups';
import { operators } from './operators';
import { payments, provider } from './payments';
import { statements } from './statements';
import { ledger } from './ledger';
import { paymentOverview } from './paymentOverview';
import { projects } from './projects';
import { revisions } from './revisions';
import { system } from './system';
import { tags } from './tags';
import { views } from './views';
import { wantToSell } from './wantToSell';

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
