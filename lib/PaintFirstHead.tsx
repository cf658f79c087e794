import { Head } from 'next/document';
import type { ComponentProps, ReactElement } from 'react';

type Files = Parameters<Head['getScripts']>[0];

/** Runs the scripts that wait, in their order, once the page has been painted; at once where nobody looks. */
const RUN = `addEventListener('DOMContentLoaded',function(){
var run=function(){document.querySelectorAll('link[data-script]').forEach(function(link){
var script=document.createElement('script');script.src=link.href;script.async=false;document.head.appendChild(script)})};
document.hidden?run():requestAnimationFrame(function(){setTimeout(run)})})`;

const waiting = (scripts: readonly (ReactElement<ComponentProps<'script'>> | null)[]) =>
  scripts.flatMap((script) => {
    if (!script) return [];
    const { src, nonce } = script.props;
    return src ? (
      <link key={src} rel="preload" as="script" fetchPriority="low" href={src} nonce={nonce} data-script="" />
    ) : (
      script
    );
  });

/** Next's head, but for its scripts: they are fetched with the page and run after it has been seen, not before. */
export class PaintFirstHead extends Head {
  override getDynamicChunks(files: Files) {
    return waiting(super.getDynamicChunks(files));
  }

  override getScripts(files: Files) {
    return [
      ...waiting(super.getScripts(files)),
      <script key="run" nonce={this.props.nonce} dangerouslySetInnerHTML={{ __html: RUN }} />,
    ];
  }
}
