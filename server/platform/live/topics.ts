import { LIVE_TOPICS, type LiveName, readTopic, type RecordTopic } from '@/domain/live';
import { may } from '@/domain/permissions';
import type { Database } from '@/server/kernel/db/pool';
import type { SignedIn } from '@/server/kernel/http/bind';
import { inScope } from '@/server/platform/records/records';

const isRecord = (name: LiveName): name is RecordTopic => LIVE_TOPICS[name].reach === 'record';

/** The requested topics that the operator may watch: requested name → published name. */
export const allowedTopics = async (
  db: Database,
  operator: SignedIn,
  asked: readonly string[],
): Promise<Map<string, string>> => {
  const allowed = new Map<string, string>();
  for (const topic of asked) {
    const read = readTopic(topic);
    if (!read || !may(operator.authorities, LIVE_TOPICS[read.name].may)) continue;
    const { name, id } = read;
    if (isRecord(name)) {
      if (id !== null && (await inScope(name, db, operator, id))) allowed.set(topic, topic);
    } else allowed.set(topic, LIVE_TOPICS[name].reach === 'own' ? `${name}:${operator.id}` : topic);
  }
  return allowed;
};
