import dynamic from 'next/dynamic';
import { Component, type ReactNode } from 'react';
import { retried } from '@/lib/retried';
import { endHydration } from '@/lib/hydration';

const UnexpectedError = dynamic(retried(() => import('./ErrorPage').then((module) => module.UnexpectedError)));

/** Shows an error page in place of a screen that failed in the browser; the rest of the console goes on working. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    endHydration();
  }
  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}
