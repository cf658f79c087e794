import { LIVE_TOPICS, readTopic } from './live';

it('reads every topic by its own name, one of records with its number', () => {
  for (const [name, { reach }] of Object.entries(LIVE_TOPICS)) {
    const id = reach === 'record' ? 12 : null;
    expect(readTopic(id === null ? name : `${name}:${id}`)).toEqual({ name, id });
  }
  for (const wrong of ['agentPage', 'deals:1', 'agentPage:0', 'toString', 'agent page:1', ''])
    expect(readTopic(wrong)).toBeNull();
});
