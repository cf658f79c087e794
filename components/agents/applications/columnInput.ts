import type { agentApplications } from '@/contract/agents/applications';
import type { Input } from '@/contract/kit';
import { ENUMS, type EnumValue } from '@/domain/enums';

type Stage = EnumValue<'agentApplicationStage'>;
export type BoardFilter = { name?: string };

const CARDS = 25;
/** The stages of the board, and the final ones beside it, which only count. */
export const BOARD_STAGES = ['NEW', 'CONTACTED', 'EVALUATION', 'ONBOARDING'] as const satisfies readonly Stage[];
export const ENDS = ['HIRED', 'LOST'] as const satisfies readonly Stage[];
export const ALL_STAGES = ENUMS.agentApplicationStage;

/** The input of a board column: longest waiting first. The page prefetches with the same input, so the board is rendered at once. */
export const columnInput = (stage: Stage, { name }: BoardFilter = {}): Input<typeof agentApplications.list> => ({
  stage: [stage],
  sort: 'stageSince',
  size: ENDS.some((end) => end === stage) ? 1 : CARDS,
  total: 1,
  ...(name && { name }),
});
