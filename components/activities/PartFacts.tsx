import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod/mini';
import { DetailContext } from '@/components/ui/detail/context';
import { type Fact, Facts } from '@/components/ui/detail/Facts';
import { bare } from '@/contract/shape';

type Props<R> = { schema: z.ZodMiniType; record: R; fields: readonly Fact<R>[]; children?: ReactNode };

/** A part of the activity's record as labelled values, without empty ones. */
export const PartFacts = <R extends object>({ schema, record, fields, children }: Props<R>) => {
  const context = useMemo(() => ({ area: 'activities', shape: bare(schema).shape ?? {} }), [schema]);
  return (
    <DetailContext value={context}>
      <Facts compact record={record} fields={fields} />
      {children}
    </DetailContext>
  );
};
