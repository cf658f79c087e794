import dynamic from 'next/dynamic';
import { Component, type ReactNode } from 'react';
import { retried } from '@/lib/retried';
import { endTakeover } from '@/lib/takeover';

const UnexpectedError = dynamic(retried(() => import('./ErrorPage').then((module) => module.UnexpectedError)));

/** Shows an error page where a screen failed in the browser, and leaves the rest of the console standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch() {
    endTakeover();
  }
  override render() {
    return this.state.failed ? <UnexpectedError /> : this.props.children;
  }
}
