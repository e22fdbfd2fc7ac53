/** Returns true at most once per pause; calls in between return false and do not restart the pause. Times in ms. */
export function onceIn(pause: number): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return now => {
    if (now - last < pause) return false
    last = now
    return true
  }
}
