import { locationAnalysis } from '@/contract/locations/analysis';
import { implement } from '@/server/kernel/http/bind';
import { createAnalysis, listAnalyses, updateAnalysis } from './analyses';

export const locationAnalysisRoutes = implement('locationAnalysis', locationAnalysis, {
  list: (input, { db }) => listAnalyses(db, input),
  create: (input, { db }) => createAnalysis(db, input),
  update: (input, { db }) => updateAnalysis(db, input),
});
