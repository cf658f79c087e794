import { type EditorSection, LAND_FIELDS } from '@/domain/auctions/editing';

/** The fields of each section. Attributes are in their own. */
export const SECTION_FIELDS: Partial<Record<EditorSection, readonly string[]>> = {
  seller: ['sellerType', 'sellerCustomerId', 'sellerCorporateId', 'agentId', 'source'],
  property: [
    'categoryId',
    'projectId',
    'roomLayout',
    'grossM2',
    'netM2',
    'buildingAge',
    'floor',
    'floorCount',
    ...LAND_FIELDS,
    'occupancy',
    'keyStatus',
  ],
  address: ['cityId', 'townId', 'districtId', 'quarterId', 'address'],
  map: ['ada', 'parsel', 'independentSection', 'latitude', 'longitude'],
  prices: [
    'startPrice',
    'estimatedPrice',
    'requestPrice',
    'appraisalPrice',
    'reservePrice',
    'incrementBeforeReserve',
    'incrementAfterReserve',
    'serviceFee',
  ],
  dates: ['startAt', 'endAt', 'agreementType', 'agreementEndOn', 'openForBroker', 'openForBrokerOn', 'score'],
  text: ['extraInfo', 'slug', 'description'],
};
