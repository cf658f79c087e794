/** A server-sent event. Its id is the time up to which all changes have been sent. */
const message = (topics: Iterable<string>) => `id: ${Date.now()}\ndata: ${[...topics].join(' ')}\n\n`;
const beat = () => `event: beat\n${message([])}`;

/** One open stream: an iterator that waits for events. Events for a slow reader are merged, so that its memory stays small. */
export class Watcher implements AsyncIterableIterator<Uint8Array> {
  readonly #pending = new Set<string>();
  #text: string;
  #over = false;
  #wake: () => void = () => undefined;

  constructor(
    readonly sessionId: number,
    /** Its rights (rights.ts): the stream ends when they change. */
    readonly rights: string,
    /** Published name → requested name. */
    readonly topics: ReadonlyMap<string, string>,
    /** ms */
    readonly endsAt: number,
    private readonly closed: (watcher: Watcher) => void,
  ) {
    this.#text = `event: watching\n${message(topics.values())}`;
  }

  changed(topic: string) {
    const asked = this.topics.get(topic);
    if (asked === undefined) return;
    this.#pending.add(asked);
    this.#wake();
  }
  /** Events may have been missed: every topic counts as changed. */
  changedAll() {
    for (const asked of this.topics.values()) this.#pending.add(asked);
    this.#wake();
  }
  /** Keeps proxies from closing the connection, and shows each side when the other is gone. */
  beat() {
    if (this.#text === '' && this.#pending.size === 0) this.#text = beat();
    this.#wake();
  }
  /** Sends what is pending and ends. */
  end() {
    if (this.#over) return;
    this.#over = true;
    this.closed(this);
    this.#wake();
  }

  async next(): Promise<IteratorResult<Uint8Array, undefined>> {
    while (this.#text === '' && this.#pending.size === 0 && !this.#over) {
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
    if (this.#text === '' && this.#pending.size === 0) return { done: true, value: undefined };
    const said = this.#text + (this.#pending.size > 0 ? message(this.#pending) : '');
    this.#text = '';
    this.#pending.clear();
    return { done: false, value: Buffer.from(said) };
  }
  /** The reader has closed the stream. */
  async return(): Promise<IteratorResult<Uint8Array, undefined>> {
    this.#pending.clear();
    this.#text = '';
    this.end();
    return { done: true, value: undefined };
  }
  [Symbol.asyncIterator]() {
    return this;
  }
}
