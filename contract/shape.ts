import type * as z from 'zod/mini';
import type { Endpoint } from './kit';

/** The parts of zod's internal definitions that this project reads. */
export type Schema = z.ZodMiniType & {
  def?: {
    innerType?: Schema;
    type?: string;
    element?: Schema;
    in?: Schema;
    out?: Schema;
    format?: string;
    checks?: readonly z.core.$ZodCheck<never>[];
  };
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  options?: readonly unknown[];
};

/** The schema inside optional, nullable and default. */
export const bare = (schema: z.ZodMiniType): Schema => {
  const inner = (schema as Schema).def?.innerType;
  return inner ? bare(inner) : (schema as Schema);
};

/** The maximum number of characters of a text. */
export const lengthOf = (schema: z.ZodMiniType | undefined): number | undefined =>
  (schema && bare(schema).def?.checks)
    ?.map(({ _zod }) => (_zod.def as { maximum?: number }).maximum)
    .find((maximum) => maximum !== undefined);

/** The fields of an endpoint's input. */
export const inputShape = (endpoint: Endpoint): Readonly<Record<string, z.ZodMiniType>> =>
  bare(endpoint.input).shape ?? {};

/** The fields of an endpoint's answer; none if it is not an object. */
export const outputShape = (endpoint: Endpoint): Readonly<Record<string, z.ZodMiniType>> =>
  bare(endpoint.output).shape ?? {};

/** The fields of a list call's row. */
export const rowShape = (endpoint: Endpoint): Readonly<Record<string, z.ZodMiniType>> => {
  const rows = outputShape(endpoint).rows;
  const element = rows && bare(rows).def?.element;
  return (element && bare(element).shape) ?? {};
};
