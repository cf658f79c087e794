import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom plus browser features it lacks. */
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
    // MUI uses the deprecated listener API.
    this.global.matchMedia ??= (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false, addListener() {}, removeListener() {} });
    const { Blob, FileReader } = this.global;
    Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result));
        reader.addEventListener('error', () => reject(reader.error));
        reader.readAsArrayBuffer(this);
      });
    };
    if (!this.global.crypto?.randomUUID) this.global.crypto.randomUUID = () => crypto.randomUUID();
  }
}
