import { createRequire } from 'node:module';

type Options = { identifierPrefix?: string };
type StringRenderer = { renderToString: (children: unknown, options?: Options) => string };
type StreamRenderer = {
  renderToReadableStream: (
    children: unknown,
    options?: Options,
  ) => Promise<ReadableStream & { allReady: Promise<void> }>;
};

const encoder = new TextEncoder();

/**
 * Next renders a page as a stream, waits for its end and joins the pieces. A screen has its data before it is rendered and nothing
 * in it suspends, so it is rendered as one string, in half the time (docs/decisions/0010). To be called before Next is opened.
 */
export const renderAtOnce = (): void => {
  const require = createRequire(import.meta.url);
  const { renderToString } = require('react-dom/server.node') as StringRenderer;
  const rendererOfNext = require('react-dom/server.edge') as StreamRenderer;
  rendererOfNext.renderToReadableStream = async (children, { identifierPrefix } = {}) => {
    const page = encoder.encode(renderToString(children, { identifierPrefix }));
    const stream = new ReadableStream({
      start: (controller) => {
        controller.enqueue(page);
        controller.close();
      },
    });
    return Object.assign(stream, { allReady: Promise.resolve() });
  };
};
