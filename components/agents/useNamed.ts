import { useTranslation } from 'react-i18next';
import type { AgentDetail } from '@/contract/agents';

const REASONS = { OWN_RIGHTS_LOCKED: 'agents:handover.own', AUTHORIZATION_ERROR: 'agents:handover.mighty' } as const;

/** Why the reader may not deactivate an agent, as a sentence. */
export const useNamed = (locked: AgentDetail['locked']): string | null => {
  const { t } = useTranslation();
  return locked && t(REASONS[locked]);
};
