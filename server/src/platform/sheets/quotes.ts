/** Stands for a quotation mark that is no quotation mark of the file, while its records are split. */
export const plainMark = '\ue000'

/** Fewer separators in a line do not make it look like a row. */
const leastOfRow = 2

interface Field {
  /** The place behind the field: of its separator, its line end or the end of the text. */
  end: number
  isBroken: boolean
}

/**
 * Takes the force of quotation marks that begin a cell and are not closed within it: all rows up to the next mark would be swallowed. A
 * cell of several lines is right unless one of its lines looks like a row. The row of each such mark is named.
 */
export function withoutBrokenQuotes(
  text: string,
  separator: string,
): { text: string; broken: ReadonlySet<number> } {
  const broken = new Set<number>()
  if (!text.includes('"')) return { text, broken }
  const rowLength = Math.max(leastOfRow, mostOf(text, separator))
  const parts: string[] = []
  let kept = 0
  let row = 1
  let at = 0
  while (at < text.length) {
    while (text[at] === ' ') at += 1
    if (text[at] === '"') {
      const { end, isBroken } = quoted(text, at, { separator, rowLength })
      if (isBroken) {
        broken.add(row)
        parts.push(text.slice(kept, at), plainMark)
        kept = at + 1
        at = unquotedEnd(text, at + 1, separator)
      } else at = end
    } else at = unquotedEnd(text, at, separator)
    if (text[at] === '\n') row += 1
    at += 1
  }
  return broken.size === 0 ? { text, broken } : { text: [...parts, text.slice(kept)].join(''), broken }
}

/** The most separators in one of the first lines: those of a whole row. */
const mostOf = (text: string, separator: string): number =>
  Math.max(...text.split('\n', 100).map(line => line.replace(/"[^"]*"/g, '').split(separator).length - 1))

function unquotedEnd(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at++) if (text[at] === separator || text[at] === '\n') return at
  return text.length
}

/** The end of a cell that begins with a quotation mark. */
function quoted(
  text: string,
  open: number,
  { separator, rowLength }: { separator: string; rowLength: number },
): Field {
  let lineEnd = text.indexOf('\n', open)
  if (lineEnd < 0) lineEnd = text.length
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1
      continue
    }
    const next = text[at + 1]
    if (next === undefined || next === separator || next === '\n') {
      const further = text.slice(lineEnd + 1, at).split('\n')
      const isRow = (line: string) => line.split(separator).length - 1 >= rowLength
      return { end: at + 1, isBroken: lineEnd < at && further.some(isRow) }
    }
    // a mark inside the cell: 12" pipe. Behind a separator or a line end it is the mark of another cell.
    if (lineEnd < at || text.slice(open, at).includes(separator)) return { end: at, isBroken: true }
    return { end: unquotedEnd(text, at + 1, separator), isBroken: false }
  }
  return { end: text.length, isBroken: true }
}
