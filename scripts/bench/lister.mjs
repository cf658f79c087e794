// Requests a list repeatedly in its own process, and reports the 95th percentile of the response time; started by
// scripts/bench/campaigns.ts with a URL, a cookie and milliseconds.
const [address = '', cookie = '', forMs = '0'] = process.argv.slice(2);
const took = [];
const end = performance.now() + Number(forMs);
while (performance.now() < end) {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
  took.push(performance.now() - began);
}
took.sort((a, b) => a - b);
process.send?.(took[Math.floor(took.length * 0.95)] ?? 0);
