import { useCallback, useEffect, useRef, useState } from 'react';

/** Which records are selected, by id. A click with Shift selects all from the last one clicked. */
export const useSelection = (pageIds: readonly number[]) => {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const last = useRef<number | null>(null);
  const ids = useRef(pageIds);
  useEffect(() => {
    ids.current = pageIds;
  }, [pageIds]);

  const toggle = useCallback((id: number, range = false) => {
    const from = range && last.current !== null ? ids.current.indexOf(last.current) : -1;
    const to = ids.current.indexOf(id);
    const touched = from >= 0 && to >= 0 ? ids.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    last.current = id;
    setSelected((before) => {
      const after = new Set(before);
      const add = !before.has(id);
      touched.forEach((one) => (add ? after.add(one) : after.delete(one)));
      return after;
    });
  }, []);
  const togglePage = useCallback(
    () =>
      setSelected((before) => {
        const after = new Set(before);
        const all = ids.current.every((id) => before.has(id));
        ids.current.forEach((id) => (all ? after.delete(id) : after.add(id)));
        return after;
      }),
    [],
  );
  const clear = useCallback(() => setSelected((before) => (before.size > 0 ? new Set() : before)), []);
  const restore = useCallback((kept: readonly number[]) => setSelected(new Set(kept)), []);
  return { selected, toggle, togglePage, clear, restore };
};
