/**
 * Every key that is a command: its keys (the browser's names in small letters, a blank between two that do the same) and what it does.
 * - `moves`: moves through rows, repeatedly while it is held down.
 * - `chooses`: chooses or focuses something that is shown; changes nothing. What is typed next relies on it.
 * - `opens`: shows something; changes nothing.
 * - `undo`: changes something, which can be taken back.
 * - `asks`: changes something that cannot be taken back, and asks first.
 * - `answers`: takes the call or the work that waits now; never by a key that was meant for what was shown before.
 *
 * A key that does what cannot be taken back and does not ask has no place here (decision 0088).
 */
export const SHORTCUTS = {
  'shell.palette': ['mod+k', 'opens'],
  'shell.help': ['?', 'opens'],
  'shell.menu': ['m', 'opens'],
  'shell.takeCall': ['y', 'answers'],
  'list.next': ['j arrowdown', 'moves'],
  'list.previous': ['k arrowup', 'moves'],
  'list.select': ['x', 'chooses'],
  'list.search': ['/', 'chooses'],
  'list.export': ['e', 'opens'],
  'record.next': ['j ]', 'moves'],
  'record.previous': ['k [', 'moves'],
  'record.save': ['mod+s', 'opens'],
  'record.appointment': ['r', 'opens'],
  'work.next': ['n', 'answers'],
  'work.down': ['j', 'moves'],
  'work.up': ['k', 'moves'],
  'work.done': ['t', 'undo'],
  'work.snooze': ['s', 'opens'],
  'work.handOver': ['d', 'opens'],
  'work.release': ['b', 'undo'],
  'work.takeBack': ['z', 'undo'],
  'work.appointment': ['o', 'opens'],
  'call.start': ['a', 'undo'],
  'call.hangUp': ['h', 'asks'],
  'call.outcome1': ['1', 'chooses'],
  'call.outcome2': ['2', 'chooses'],
  'call.outcome3': ['3', 'chooses'],
  'call.outcome4': ['4', 'chooses'],
  'call.outcome5': ['5', 'chooses'],
  'call.outcome6': ['6', 'chooses'],
  'call.inHalfAnHour': ['q', 'chooses'],
  'call.inTwoHours': ['w', 'chooses'],
  'call.nextDay': ['e', 'chooses'],
  'call.dayAfter': ['r', 'chooses'],
  'call.note': ['g', 'chooses'],
  'call.visit': ['v', 'chooses'],
  'call.save': ['mod+enter', 'opens'],
  'desk.bid': ['t', 'opens'],
  'desk.call': ['a', 'asks'],
  'desk.sees': ['g', 'opens'],
  'desk.decision': ['r', 'opens'],
  'desk.down': ['j', 'moves'],
  'desk.up': ['k', 'moves'],
  'closing.next': ['i', 'asks'],
  'calendar.back': ['arrowleft', 'moves'],
  'calendar.on': ['arrowright', 'moves'],
  'calendar.today': ['t', 'opens'],
  'calendar.month': ['m', 'opens'],
  'calendar.week': ['w', 'opens'],
  'calendar.day': ['d', 'opens'],
  'statement.down': ['arrowdown j', 'moves'],
  'statement.up': ['arrowup k', 'moves'],
  'statement.right': ['arrowright', 'moves'],
  'statement.left': ['arrowleft', 'moves'],
  'statement.match': ['enter', 'undo'],
  'statement.pick1': ['1', 'chooses'],
  'statement.pick2': ['2', 'chooses'],
  'statement.pick3': ['3', 'chooses'],
  'statement.pick4': ['4', 'chooses'],
  'statement.pick5': ['5', 'chooses'],
  'statement.skip': ['s', 'opens'],
  'statement.mark': ['x', 'chooses'],
  'statement.aside': ['a', 'opens'],
  'statement.undo': ['u', 'opens'],
  'statement.search': ['f', 'chooses'],
  'approval.approve': ['enter', 'asks'],
  'approval.sendBack': ['r', 'opens'],
} as const satisfies Readonly<
  Record<string, readonly [string, 'moves' | 'chooses' | 'opens' | 'undo' | 'asks' | 'answers']>
>;

export type ShortcutName = keyof typeof SHORTCUTS;

/** As a key is written on it. */
const CAPS: Readonly<Record<string, string>> = {
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
};
/** A command's first key as people read it: 'T', 'Ctrl ↵'. */
export const keyText = (name: ShortcutName): string => {
  const [first = ''] = SHORTCUTS[name][0].split(' ');
  return first
    .split('+')
    .map((part) => (part === 'mod' ? 'Ctrl' : (CAPS[part] ?? part.toUpperCase())))
    .join(' ');
};
