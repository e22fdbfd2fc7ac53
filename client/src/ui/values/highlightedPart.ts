/**
 * The range of a text that matches a search: at the start of a word, the whole search first, then its first word; [0, 0] for
 * none.
 */
export function highlightedPart(text: string, typed: string): [from: number, to: number] {
  const whole = typed.trim().toLocaleLowerCase()
  const lower = text.toLocaleLowerCase()
  if (lower.length !== text.length) return [0, 0] // letters that get longer in lower case would shift the range
  for (const part of [whole, whole.split(/\s+/)[0] ?? '']) {
    if (part === '') continue
    for (let at = lower.indexOf(part); at >= 0; at = lower.indexOf(part, at + 1))
      if (at === 0 || /[^\p{L}\p{M}\p{N}]/u.test(lower[at - 1] ?? ' ')) return [at, at + part.length]
  }
  return [0, 0]
}
