/**
 * Input before hydration would be lost, or handled by the browser: Ctrl+S would save the page as a file, a form would be sent with its fields
 * in the address. The page records such input and replays it after hydration. Links work by themselves.
 */
type Early =
  | { key: KeyboardEventInit }
  | { pressed: HTMLElement }
  | { typed: HTMLInputElement | HTMLTextAreaElement; value: string }
  | { sent: HTMLFormElement; by: HTMLElement | null };
type EarlyWindow = Window & { early?: Early[] };

/** Runs in the page's head, before any other script. */
export const KEEP_EARLY_INPUT = `(()=>{window.early=[];
const hear=(type,keep)=>addEventListener(type,e=>{const it=window.early&&keep(e);if(it){e.stopImmediatePropagation();window.early.push(it)}},true);
hear('keydown',e=>(e.ctrlKey||e.metaKey)&&!e.altKey&&/^(s|k|enter)$/i.test(e.key)&&(e.preventDefault(),{key:{key:e.key,ctrlKey:e.ctrlKey,metaKey:e.metaKey}}));
hear('click',e=>{const it=!e.target.closest('a[href]')&&e.target.closest('button:not([type=submit]),[type=checkbox],[type=radio],[role=button],[role=combobox]:not(input)');
return it&&(e.preventDefault(),{pressed:it})});
hear('input',e=>e.target.matches('input:not([type=file]),textarea')&&{typed:e.target,value:e.target.value});
hear('submit',e=>(e.preventDefault(),{sent:e.target,by:e.submitter}))})()`;

/** Sets a value so that React notices it: React compares with its own record of the value, which this bypasses. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  // A field that a password manager is about to fill reads as empty; writing that back would clear it.
  if (!value) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/**
 * Replays the recorded input in its order, keys at the element that has the focus now. From here on input is handled as usual. Between two
 * inputs React gets a turn, as between two of a user: within the effect that calls this it would render none of them, and a form would be sent
 * without what was typed into it.
 */
export const replayEarlyInput = async (): Promise<void> => {
  const page: EarlyWindow = window;
  const kept = page.early ?? [];
  delete page.early;
  const isSame = (one: Early, other: Early) =>
    ('pressed' in one && 'pressed' in other && one.pressed === other.pressed) ||
    ('typed' in one && 'typed' in other && one.typed === other.typed);
  for (const [index, it] of kept.entries()) {
    // Pressing a button again because nothing happened means one press; of typing everything counts.
    if (kept.slice(index + 1).some((later) => isSame(it, later))) continue;
    await Promise.resolve();
    if ('key' in it)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { ...it.key, bubbles: true, cancelable: true }),
      );
    else if ('typed' in it) type(it.typed, it.value);
    else if ('sent' in it) it.sent.requestSubmit(it.by);
    else {
      // MUI's selects open on this event.
      it.pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      it.pressed.click();
    }
  }
};
