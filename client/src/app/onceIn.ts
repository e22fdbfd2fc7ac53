/** Says yes once in a time, both in ms; what is asked for meanwhile is passed over and starts nothing anew. */
export function onceIn(pause: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return now => {
    if (now - last < pause) return false
    last = now
    return true
  }
}
