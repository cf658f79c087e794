import type { EnumValue } from '../enums';

type Stage = EnumValue<'agentApplicationStage'>;

/** Applications that somebody still works on before the onboarding. */
const WORKED_STAGES = ['NEW', 'CONTACTED', 'EVALUATION'] as const satisfies readonly Stage[];
/** Those for which somebody new does not apply a second time. */
export const OPEN_STAGES = [...WORKED_STAGES, 'ONBOARDING'] as const satisfies readonly Stage[];

/** After so many days in a stage an application is late; an end is never. */
export const STAGE_DAYS: Readonly<Record<(typeof OPEN_STAGES)[number], number>> = {
  NEW: 2,
  CONTACTED: 5,
  EVALUATION: 7,
  ONBOARDING: 21,
};
/** The most rows of one import. */
export const APPLICATION_IMPORT_MAX = 500;
