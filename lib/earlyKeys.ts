/**
 * What is pressed before the browser has taken a page over would be the browser's own: Ctrl+S saved the page as a file. The page keeps
 * such keys, and hears them once it can.
 */
type Early = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;
type EarlyWindow = Window & { earlyKeys?: Early[] };

/** Runs in the page's head, before any other script. */
export const EARLY_KEYS = `(()=>{const kept=window.earlyKeys=[];addEventListener('keydown',e=>{
if(!window.earlyKeys||!(e.ctrlKey||e.metaKey)||e.altKey||!/^(s|k|enter)$/i.test(e.key))return;
e.preventDefault();kept.push({key:e.key,ctrlKey:e.ctrlKey,metaKey:e.metaKey})},true)})()`;

/** Presses what was kept, where the focus is now; from here on keys are heard as they are pressed. */
export const replayEarlyKeys = (): void => {
  const page: EarlyWindow = window;
  const kept = page.earlyKeys ?? [];
  delete page.earlyKeys;
  for (const key of kept)
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
    );
};
