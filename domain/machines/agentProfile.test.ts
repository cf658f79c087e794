import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENUMS } from '../enums';
import { attempt, problems, toMermaid } from '../machine';
import { agentChangeMachine, agentProfileMachine, type AgentChangeFacts } from './agentProfile';

const drawn = readFileSync(join(import.meta.dirname, '../../docs/machines.md'), 'utf8');

test('agents’ pages and their changes have every state, reach each, and are drawn', () => {
  expect([...problems(agentProfileMachine), ...problems(agentChangeMachine)]).toEqual([]);
  expect(Object.keys(agentProfileMachine.moves).sort()).toEqual([...ENUMS.agentProfileState].sort());
  expect(Object.keys(agentChangeMachine.moves).sort()).toEqual([...ENUMS.agentChangeState].sort());
  expect(drawn).toContain(toMermaid(agentProfileMachine));
  expect(drawn).toContain(toMermaid(agentChangeMachine));
});

const facts: AgentChangeFacts = { missing: null, isOwn: false, isSender: false, isActive: true, changes: true };

test.each<[string, Partial<AgentChangeFacts>, string | null]>([
  ['by somebody else', {}, null],
  ['of one’s own page', { isOwn: true }, 'AGENT_PROFILE_PAGE_OWN'],
  ['by who sent it', { isSender: true }, 'AGENT_PROFILE_PAGE_OWN'],
  ['of somebody who is gone', { isActive: false }, 'AGENT_NOT_ACTIVE'],
  [
    'of what lacks a picture (V31)',
    { missing: 'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND' },
    'AGENT_PROFILE_PAGE_PROFILE_IMAGE_NOT_FOUND',
  ],
])('approved %s', (_, changes, refused) => {
  const all = { ...facts, ...changes };
  const page = attempt(agentProfileMachine, 'WAITING_APPROVAL', 'APPROVE', all, ['AGENT_MANAGER']);
  const change = attempt(agentChangeMachine, 'WAITING_APPROVAL', 'APPROVE', all, ['AGENT_MANAGER']);
  expect(page).toEqual(refused ? { refused: [refused] } : { to: 'LIVE' });
  expect(change).toEqual(refused ? { refused: [refused] } : { to: 'APPROVED' });
});

test('what is live is changed by operations alone, and waits then (V32)', () => {
  expect(attempt(agentProfileMachine, 'LIVE', 'EDIT', facts, ['AGENT_OPERATOR'])).toEqual({ to: 'WAITING_APPROVAL' });
  expect(attempt(agentProfileMachine, 'LIVE', 'EDIT', facts, ['AGENT'])).toEqual({ refused: ['AUTHORIZATION_ERROR'] });
  expect(attempt(agentProfileMachine, 'WAITING_APPROVAL', 'EDIT', facts, ['AGENT'])).toEqual({
    to: 'WAITING_APPROVAL',
  });
});
