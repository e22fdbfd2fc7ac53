/** Times a call one after the other, the first ones not counted; returns p50 and p95 in ms as two columns of a table. */
export async function timesOf(once: (round: number) => Promise<unknown>, { rounds = 60, warmUp = 10 } = {}): Promise<string> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await once(round)
    times.push(performance.now() - begun)
  }
  const sorted = times.slice(warmUp).sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} | ${at(0.95)}`
}
