import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = {
  observe: (route: string, method: string, status: number, seconds: number) => void;
  text: () => Promise<string>;
  contentType: string;
  /** For further metrics. */
  register: Registry;
};

/** Prometheus metrics: the process's own and a histogram of answers by call. */
export const createMetrics = (): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call of the API, in seconds',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  return {
    observe: (route, method, status, seconds) => answers.observe({ route, method, status: String(status) }, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
    register,
  };
};
