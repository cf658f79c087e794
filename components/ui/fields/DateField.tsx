import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';
import { dayOf, timeOf } from '@/domain/time';
import { useHydrated } from '@/lib/browserOnly';
import { retried } from '@/lib/retried';
import { Field } from './Field';
import { Input } from './Input';
import type { PickerProps } from './pickers';

// Preloaded: fetched beside the drawer or part whose fields these are, not after it. A page's own file preloads nothing.
const DayPicker = lazy(
  retried(() => import(/* webpackPreload: true */ './pickers').then((module) => ({ default: module.DayPicker }))),
);
const MomentPicker = lazy(
  retried(() => import(/* webpackPreload: true */ './pickers').then((module) => ({ default: module.MomentPicker }))),
);

/** Stands in for the picker while it is loading; a form that requires a date cannot be sent before. */
const Loading = ({ label, hint, bare, className, required, disabled, shown }: PickerProps & { shown: string }) => (
  <Field {...{ label, hint, bare, className, required, disabled }}>
    {(control) => <Input {...control} aria-busy="true" value={shown} onChange={() => undefined} />}
  </Field>
);

type Props = PickerProps & { picker: ComponentType<PickerProps>; shown: string };
const Lazy = ({ picker: Picker, shown, ...props }: Props) => {
  const loading = <Loading {...props} shown={shown} />;
  // A form with ten dates renders them in small steps.
  return useDeferredValue(useHydrated()) ? (
    <Suspense fallback={loading}>
      <Picker {...props} />
    </Suspense>
  ) : (
    loading
  );
};

const written = (day: string) => day.split('-').reverse().join('.');

/** A calendar day, 30.11.2026 in every browser: typed, pasted, or chosen from the calendar. */
export const DateField = (props: PickerProps) => (
  <Lazy {...props} picker={DayPicker} shown={props.value ? written(props.value) : ''} />
);

/** A date and time in Istanbul's zone, wherever the browser is: 30.11.2026 14:30. */
export const DateTimeField = (props: PickerProps) => (
  <Lazy
    {...props}
    picker={MomentPicker}
    shown={props.value ? `${written(dayOf(props.value))} ${timeOf(props.value)}` : ''}
  />
);
