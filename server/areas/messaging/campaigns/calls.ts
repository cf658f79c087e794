import { DONE } from '@/contract/kit';
import { campaigns } from '@/contract/messaging/campaigns';
import { gateway } from '@/contract/messaging/gateway';
import { implement, type Route } from '@/server/kernel/http/bind';
import { createCampaign, decideUnsure, moveCampaign, updateCampaign } from './change';
import { campaignChoices, campaignDetail, campaignRecipients, listCampaigns } from './record';
import { handleGatewayNews } from './webhook';

/** `messageSecret`: the key with which the gateways sign their calls; without it all of them are refused. */
export const campaignRoutes = ({ messageSecret }: { messageSecret?: string | undefined }): Route[] => [
  ...implement('campaigns', campaigns, {
    list: (input, { db, operator }) => listCampaigns(db, input, operator),
    detail: ({ id }, { db, operator }) => campaignDetail(db, id, operator),
    choices: (_, { db, operator }) => campaignChoices(db, operator),
    recipients: (input, { db, operator }) => campaignRecipients(db, input, operator),
    create: async (input, { db, operator }) => campaignDetail(db, await createCampaign(db, input, operator), operator),
    update: async (input, { db, operator }) => {
      await updateCampaign(db, input, operator);
      return campaignDetail(db, input.id, operator);
    },
    move: async (input, { db, operator }) => {
      await moveCampaign(db, input, operator);
      return campaignDetail(db, input.id, operator);
    },
    decide: async (input, { db, operator }) => {
      await decideUnsure(db, input, operator);
      return DONE;
    },
  }),
  ...implement('gateway', gateway, {
    webhook: async (_, context) => {
      await handleGatewayNews(messageSecret, context);
      return DONE;
    },
  }),
];
