import type { EnumValue } from '../enums';

type Stage = EnumValue<'agentApplicationStage'>;

/** Stages in which an application is worked on, before the onboarding. */
const WORKED_STAGES = ['NEW', 'CONTACTED', 'EVALUATION'] as const satisfies readonly Stage[];
/** Open stages: a second application of the same person is not accepted. */
export const OPEN_STAGES = [...WORKED_STAGES, 'ONBOARDING'] as const satisfies readonly Stage[];

/** After this many days in a stage an application is late; final stages are never late. */
export const STAGE_DAYS: Readonly<Record<(typeof OPEN_STAGES)[number], number>> = {
  NEW: 2,
  CONTACTED: 5,
  EVALUATION: 7,
  ONBOARDING: 21,
};
/** Maximum number of rows in an import. */
export const APPLICATION_IMPORT_MAX = 500;
