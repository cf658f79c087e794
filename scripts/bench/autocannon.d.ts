/** The part of autocannon that the benchmarks use; it has no types of its own. */
declare module 'autocannon' {
  type Options = {
    url: string;
    connections: number;
    duration: number;
    sampleInt: number;
    requests: { method: 'GET'; path: string; headers: Record<string, string> }[];
  };
  type Result = { errors: number };
  type Run = Promise<Result> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): unknown;
  };
  export default function autocannon(options: Options): Run;
}
