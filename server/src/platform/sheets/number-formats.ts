/** The part of a format that shows a value: above zero, below zero, zero; several parts are separated by semicolons. */
function sectionOf(format: string, value: number): { section: string; isOwn: boolean } {
  const sections = format.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const [above = '', below, zero] = sections
  if (value < 0 && below !== undefined) return { section: below, isOwn: true }
  return { section: value === 0 && zero !== undefined ? zero : above, isOwn: false }
}

/** The words that a format writes around a number: of 0.00" Cr" they are Cr. */
const wordsOf = (section: string): string =>
  [...section.matchAll(/"([^"]*)"|\\(.)/g)].map(([, quoted, single]) => quoted ?? single ?? '').join('')

const side = /\b(dr|cr)\b/i

/** Whether a cell of this format shows more than its number: a percentage, Dr or Cr, zeros in front. */
export const showsMore = (format: string): boolean =>
  /%|^0{2,}$/.test(format) || side.test(format.replace(/["\\]/g, ''))

/**
 * What a person sees of a number where its format says more than the value: 5% of 0.05, 500 Cr of −500, 004571 of 4571; else the number.
 * Decimals that the format hides are kept. (rules §4.12)
 */
export function shownBy(format: string, value: number): string | number {
  if (!showsMore(format)) return value
  const { section, isOwn } = sectionOf(format, value)
  const bare = section.replace(/"[^"]*"|\\./g, '')
  if (bare.includes('%')) return `${Number((value * 100).toPrecision(15))}%`
  if (/^0{2,}$/.test(bare) && Number.isInteger(value) && value >= 0)
    return String(value).padStart(bare.length, '0')
  const [word] = side.exec(wordsOf(section)) ?? side.exec(bare) ?? []
  if (word === undefined) return value
  // a format of its own for what is below zero shows it without the sign
  return `${isOwn && !/[-(]/.test(bare) ? Math.abs(value) : value} ${word}`
}
