import { agentProfile } from './agents/profile';
import { agentSite } from './agents/site';
import { agentVideos } from './agents/videos';
import { access } from './access';
import { activities } from './activities';
import { discoveries } from './activities/discovery';
import { discoveryUploads } from './activities/discoveryUploads';
import { wantToSell } from './activities/wantToSell';
import { wantToSellUploads } from './activities/wantToSellUploads';
import { agents } from './agents';
import { agentApplications, agentApplicationSite } from './agents/applications';
import { agentKnowledge } from './agents/knowledge';
import { agentKnowledgeImport } from './agents/knowledgeImport';
import { agentOnboarding } from './agents/onboarding';
import { agentOnboardingUploads } from './agents/onboardingUploads';
import { appointments } from './appointments';
import { calendar } from './appointments/calendar';
import { auctions } from './auctions';
import { appraisal } from './auctions/appraisal';
import { categories } from './auctions/categories';
import { corporate } from './auctions/corporate';
import { auctionEditor } from './auctions/editor';
import { auctionLife } from './auctions/life';
import { links } from './auctions/links';
import { marketing } from './auctions/marketing';
import { media } from './auctions/media';
import { auctionPick } from './auctions/pick';
import { projects } from './auctions/projects';
import { auctionSite } from './auctions/site';
import { auctionRecord } from './auctions/record';
import { revisions } from './auctions/revisions';
import { audit } from './audit';
import { auth } from './auth';
import { bidding } from './bidding';
import { site } from './bidding/site';
import { brokers } from './brokers';
import { announcements } from './brokers/announcements';
import { keyHolders } from './brokers/keys';
import { brokersSite } from './brokers/site';
import { bestBrokers, bestBrokerSite } from './brokers/best';
import { brokerInquiries } from './brokers/inquiries';
import { brokerSite } from './brokers/officeSite';
import { brokerUploads } from './brokers/uploads';
import { bulk } from './bulk';
import { calls } from './calls';
import { closing } from './closing';
import { closingUploads } from './closing/uploads';
import { memberAgreements } from './content/agreements';
import { collections } from './content/collections';
import { banners } from './content/banners';
import { bannerSite } from './content/bannerSite';
import { faqs } from './content/faqs';
import { landing } from './content/landing';
import { contentLife } from './content/life';
import { contentSite, memberAgreementSite } from './content/site';
import { contentPictures } from './content/pictures';
import { pagesSite } from './content/pagesSite';
import { texts } from './content/texts';
import { customers } from './customers';
import { customerImport } from './customers/import';
import { looks } from './customers/looks';
import { credits, members } from './customers/members';
import { customerMerge } from './customers/merge';
import { customerMessages } from './customers/messages';
import { tags } from './customers/tags';
import { customerWork } from './customers/work';
import { dashboard } from './dashboard';
import { deals } from './deals';
import { earnings } from './earnings';
import { discountCodes } from './earnings/discountCodes';
import { revenueShares } from './earnings/revenueShares';
import { listExports } from './exports';
import { files } from './files';
import { history } from './history';
import type { Contract } from './kit';
import { live } from './live';
import { locations } from './locations';
import { locationAnalysis } from './locations/analysis';
import { placeChanges } from './locations/changes';
import { maps } from './locations/maps';
import { official } from './locations/official';
import { places } from './locations/places';
import { automatic } from './messaging/automatic';
import { emails } from './messaging/emails';
import { push } from './messaging/push';
import { campaigns } from './messaging/campaigns';
import { consents } from './messaging/consents';
import { gateway } from './messaging/gateway';
import { mailBlocks } from './messaging/mail';
import { mailTemplates, pushTemplates, smsTemplates } from './messaging/templates';
import { segments } from './messaging/segments';
import { notifications } from './notifications';
import { operators } from './operators';
import { account } from './operators/account';
import { operatorGroups } from './operators/groups';
import { payments, provider } from './payments';
import { ledger } from './payments/ledger';
import { paymentOverview } from './payments/overview';
import { refunds } from './payments/refunds';
import { statements } from './payments/statements';
import { kvkk } from './privacy';
import { backoffice } from './settings/backoffice';
import { configuration } from './settings/configuration';
import { jobs } from './settings/jobs';
import { system } from './system';
import { views } from './views';

/** Every call of the product, by area. The server implements each area; OpenAPI and the role matrix are generated from this object. */
export const contract = {
  access,
  account,
  agentProfile,
  agentSite,
  agentVideos,
  activities,
  agents,
  calls,
  appointments,
  deals,
  closing,
  closingUploads,
  discoveries,
  discoveryUploads,
  wantToSell,
  wantToSellUploads,
  backoffice,
  jobs,
  configuration,
  auctions,
  auctionPick,
  auctionRecord,
  auctionLife,
  auctionSite,
  appraisal,
  revisions,
  payments,
  refunds,
  statements,
  ledger,
  paymentOverview,
  provider,
  bidding,
  site,
  agentApplications,
  agentApplicationSite,
  agentKnowledge,
  agentKnowledgeImport,
  agentOnboarding,
  agentOnboardingUploads,
  auctionEditor,
  categories,
  auth,
  customers,
  customerWork,
  looks,
  customerMessages,
  smsTemplates,
  mailTemplates,
  mailBlocks,
  pushTemplates,
  push,
  emails,
  automatic,
  customerMerge,
  customerImport,
  tags,
  members,
  credits,
  discountCodes,
  earnings,
  revenueShares,
  dashboard,
  files,
  media,
  marketing,
  links,
  collections,
  landing,
  pagesSite,
  contentPictures,
  banners,
  bannerSite,
  contentLife,
  contentSite,
  faqs,
  texts,
  segments,
  memberAgreements,
  memberAgreementSite,
  campaigns,
  consents,
  gateway,
  projects,
  corporate,
  locationAnalysis,
  maps,
  country: { ...places.country, ...placeChanges.country },
  city: { ...places.city, ...placeChanges.city },
  territory: { ...places.territory, ...placeChanges.territory },
  town: { ...places.town, ...placeChanges.town },
  district: { ...places.district, ...placeChanges.district },
  quarter: { ...places.quarter, ...placeChanges.quarter },
  official,
  locations,
  operators,
  groups: operatorGroups,
  views,
  exports: listExports,
  brokers,
  brokerUploads,
  keyHolders,
  announcements,
  brokersSite,
  bestBrokers,
  bestBrokerSite,
  brokerInquiries,
  brokerSite,
  bulk,
  history,
  audit,
  kvkk,
  live,
  calendar,
  notifications,
  system,
} as const satisfies Record<string, Contract>;
