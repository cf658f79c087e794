import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Section } from '@/components/ui/detail/Section';
import type { EditorSection } from '@/domain/auctions/editing';

/** A section of the form, target of the outline's link. */
export const Part = ({ name, aside, children }: { name: EditorSection; aside?: ReactNode; children: ReactNode }) => (
  <Section titleKey={`auctions/editor:sections.${name}`} anchor={name} aside={aside}>
    {children}
  </Section>
);

const NEAR = '600px';

/** Renders its content when it comes near the viewport; reserves its height until then. */
export const Lazy = ({ height, children }: { height: number; children: ReactNode }) => {
  const room = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!room.current) return undefined;
    const place = room.current;
    // Offline it cannot be loaded.
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && navigator.onLine && setNear(true), {
      rootMargin: NEAR,
    });
    const look = () => {
      watch.unobserve(place);
      watch.observe(place);
    };
    look();
    window.addEventListener('online', look);
    return () => {
      watch.disconnect();
      window.removeEventListener('online', look);
    };
  }, []);
  return near ? children : <div ref={room} style={{ minHeight: height }} />;
};
