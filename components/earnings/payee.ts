/** The field with what an agent or an office gets. */
export const SHARE = { AGENT: 'agentShare', OFFICE: 'brokerShare' } as const;
