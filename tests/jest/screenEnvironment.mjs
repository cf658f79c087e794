import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus what every browser has and it lacks. */
export default class ScreenEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      structuredClone,
      TextEncoder,
      TextDecoder,
      Request,
      Response,
      Headers,
      ReadableStream,
    });
    this.global.matchMedia ??= (media) => Object.assign(new this.global.EventTarget(), { media, matches: false });
    if (!this.global.crypto?.randomUUID) this.global.crypto.randomUUID = () => crypto.randomUUID();
  }
}
