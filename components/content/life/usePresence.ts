import { useCallback, useEffect, useState } from 'react';
import { contentLife } from '@/contract/content/life';
import type { Output } from '@/contract/kit';
import { CONTENT_PRESENCE_MS } from '@/domain/content/life';
import { call } from '@/lib/call';
import { useLive } from '@/lib/useLive';

type Others = Output<typeof contentLife.presence>['others'];

/** Says as long as the screen is open that one writes here, and who else does. Without `active` nothing is said. */
export const usePresence = (id: number, active: boolean): Others => {
  const [others, setOthers] = useState<Others>([]);
  const say = useCallback(
    () =>
      call(contentLife.presence, { id }).then(
        (answer) => setOthers(answer.others),
        // Who else is there is not worth an error.
        () => undefined,
      ),
    [id],
  );
  useLive(active ? [`contentItem:${id}`] : [], () => void say());
  useEffect(() => {
    if (!active) return undefined;
    void say();
    const timer = setInterval(() => void say(), CONTENT_PRESENCE_MS / 3);
    return () => clearInterval(timer);
  }, [active, say]);
  useEffect(() => {
    if (!active) return undefined;
    return () => void call(contentLife.presence, { id, leaves: true }).catch(() => undefined);
  }, [id, active]);
  return others;
};
