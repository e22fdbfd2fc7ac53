/**
 * Returns what takes lines of a log that may come by the thousand: the first of a kind is written at once, the others of it at most once
 * a second, with their count and the detail of the last.
 */
export function onceASecond<Detail>(
  write: (detail: Detail, times: number) => void,
  everyMs = 1_000,
): (kind: string, detail: Detail) => void {
  const waiting = new Map<string, { detail: Detail; times: number }>()
  const next = (kind: string) =>
    setTimeout(() => {
      const more = waiting.get(kind)
      if (!more || more.times === 0) return void waiting.delete(kind)
      write(more.detail, more.times)
      more.times = 0
      next(kind)
    }, everyMs).unref()
  return (kind, detail) => {
    const more = waiting.get(kind)
    if (more) {
      more.times += 1
      more.detail = detail
      return
    }
    waiting.set(kind, { detail, times: 0 })
    write(detail, 1)
    next(kind)
  }
}
