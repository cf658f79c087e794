import type { EnumValue } from '../enums';
import type { Guard, Machine, Move } from '../machine';

type Stage = EnumValue<'announcementStage'>;
type Action = EnumValue<'announcementAction'>;

/** The input of an announcement's guards. */
type AnnouncementFacts = {
  /** It is for certain cities, but none is given. */
  citiesMissing: boolean;
  /** Its last day has passed. */
  isOver: boolean;
};

const cities: Guard<AnnouncementFacts> = ({ citiesMissing }) => (citiesMissing ? 'ANNOUNCEMENT_CITIES_MISSING' : null);
const over: Guard<AnnouncementFacts> = ({ isOver }) => (isOver ? 'ANNOUNCEMENT_OVER' : null);
const publish: Move<Stage, AnnouncementFacts> = { to: 'PUBLISHED', may: 'announcements.write', guards: [cities, over] };

/** An announcement to offices and agents. docs/decisions/0107-announcements.md */
export const announcementMachine: Machine<Stage, Action, AnnouncementFacts> = {
  name: 'announcement',
  initial: 'DRAFT',
  final: [],
  moves: {
    DRAFT: { PUBLISH: publish },
    PUBLISHED: { WITHDRAW: { to: 'WITHDRAWN', may: 'announcements.write' } },
    WITHDRAWN: { PUBLISH: publish },
  },
};
