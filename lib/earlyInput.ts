/**
 * What is pressed and typed before the browser has taken a page over would be lost, or the browser's own: Ctrl+S saved the page as a file, a
 * form went off with its fields in the address. The page keeps it, and does it once it can. Links lead on by themselves meanwhile.
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

/** As a person's typing reaches React: past its own record of the value, which it compares with. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
  // What a password manager is about to fill in reads as nothing, and would go by being emptied.
  if (!value) return;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Does what was kept, in its order: keys where the focus is now. From here on everything is heard as it is done. */
export const replayEarlyInput = (): void => {
  const page: EarlyWindow = window;
  const kept = page.early ?? [];
  delete page.early;
  const isSame = (one: Early, other: Early) =>
    ('pressed' in one && 'pressed' in other && one.pressed === other.pressed) ||
    ('typed' in one && 'typed' in other && one.typed === other.typed);
  for (const [index, it] of kept.entries()) {
    // Who presses again because nothing happens means one press; of what was typed the whole counts.
    if (kept.slice(index + 1).some((later) => isSame(it, later))) continue;
    if ('key' in it)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { ...it.key, bubbles: true, cancelable: true }),
      );
    else if ('typed' in it) type(it.typed, it.value);
    else if ('sent' in it) it.sent.requestSubmit(it.by);
    else {
      // MUI's selects open at this already.
      it.pressed.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      it.pressed.click();
    }
  }
};
