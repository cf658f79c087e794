/** The field with the agent's or the office's share. */
export const SHARE = { AGENT: 'agentShare', OFFICE: 'brokerShare' } as const;
