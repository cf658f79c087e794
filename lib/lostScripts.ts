/**
 * If one of the page's own scripts cannot be loaded, the page looks ready but never hydrates, and nothing on it works. So it is reloaded: a second
 * after the first failure, then every few seconds; the scripts that did arrive are in the browser's cache. After hydration each lazy part reports
 * its own failure (`lib/missingParts.ts`). This runs in the page's head, before any script that could fail.
 */
export const RELOAD_ON_LOST_SCRIPT = `(()=>{let waits=false;
const reload=()=>location.reload();
addEventListener('error',e=>{const it=e.target;
if(waits||!(it instanceof HTMLScriptElement)||!it.src||'alive' in document.documentElement.dataset)return;
waits=true;
if(!navigator.onLine)return addEventListener('online',reload,{once:true});
const again=performance.getEntriesByType('navigation')[0]?.type==='reload';
setTimeout(reload,again?8000:1000)},true)})()`;
