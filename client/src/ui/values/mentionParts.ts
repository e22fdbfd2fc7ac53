export interface TextPart {
  text: string
  isName: boolean
}

const signs = /[.*+?^${}()|[\]\\]/g

/** Splits a comment at the names that it addresses, `@Asha`; a longer word with the same beginning is text. */
export function mentionParts(text: string, names: readonly string[]): TextPart[] {
  if (names.length === 0) return [{ text, isName: false }]
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const some = new RegExp(
    `@(?:${longestFirst.map(name => name.replace(signs, '\\$&')).join('|')})(?![\\p{L}\\p{N}_])`,
    'gu',
  )
  const parts: TextPart[] = []
  let from = 0
  for (const { index, 0: name } of text.matchAll(some)) {
    if (index > from) parts.push({ text: text.slice(from, index), isName: false })
    parts.push({ text: name, isName: true })
    from = index + name.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), isName: false })
  return parts
}
