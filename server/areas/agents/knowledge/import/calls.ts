import { agentKnowledgeImport } from '@/contract/agents/knowledgeImport';
import type { Tools } from '@/server/areas/auctions/media/storeUploads';
import { implement, type Route } from '@/server/kernel/http/bind';
import { importArchive, previewImport } from './apply';

export const agentKnowledgeImportRoutes = (tools: Tools): Route[] =>
  implement('agentKnowledgeImport', agentKnowledgeImport, {
    preview: (_, context) => previewImport(context),
    run: (input, context) => importArchive(input, context, tools),
  });
