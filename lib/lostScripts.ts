/**
 * A page that one of its own scripts did not reach looks ready and never is: nothing that is pressed or typed on it comes to anything. It is
 * loaded anew, soon after a first failure and then every few seconds; what has come is in the browser's cache already. Once the page is
 * alive, each part that does not come says so itself (`lib/missingParts.ts`). Runs in the page's head, before any script that could fail.
 */
export const LOAD_ANEW_WITHOUT_SCRIPTS = `(()=>{let waits=false;
const anew=()=>location.reload();
addEventListener('error',e=>{const it=e.target;
if(waits||!(it instanceof HTMLScriptElement)||!it.src||'alive' in document.documentElement.dataset)return;
waits=true;
if(!navigator.onLine)return addEventListener('online',anew,{once:true});
const again=performance.getEntriesByType('navigation')[0]?.type==='reload';
setTimeout(anew,again?8000:1000)},true)})()`;
