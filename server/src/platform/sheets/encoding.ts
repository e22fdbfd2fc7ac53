import { NotASheet, notUtf8, unreadable } from './refused.ts'

/** The mark at the start of a text in UTF-16, by which Excel and Notepad say its byte order. */
const utf16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

/** So many bytes decide whether a text without a mark is UTF-16. */
const looked = 4_000

/** UTF-16 without a mark: nearly every second byte of Latin text is zero. */
function unmarked(bytes: Buffer): string | undefined {
  const some = bytes.subarray(0, looked)
  const zeros = (from: number) => some.filter((byte, at) => at % 2 === from && byte === 0).length
  const most = some.length * 0.3
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : undefined
}

/** What no text has: control characters besides tabs, line ends, form feeds and the end mark of DOS. */
const hasControl = (text: string): boolean =>
  /\p{Cc}/u.test(text.replace(/[\t\n\v\f\r]+/g, '').replaceAll(dosEnd, ''))
const dosEnd = '\u001a'

/**
 * The text of a file: UTF-8, UTF-16 with or without a mark, else Windows-1252, as Excel saves a plain .csv. `isGuessed`: the last, which
 * has no rupee sign and no Indian letters.
 */
export function decoded(bytes: Buffer): { text: string; isGuessed: boolean } {
  const marked = utf16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding
  const encoding = marked ?? unmarked(bytes) ?? 'utf-8'
  try {
    return { text: plainEnds(new TextDecoder(encoding, { fatal: true }).decode(bytes)), isGuessed: false }
  } catch {
    if (bytes.includes(0)) throw new NotASheet(unreadable)
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  if (hasControl(text)) throw new NotASheet(notUtf8)
  return { text: plainEnds(text), isGuessed: true }
}

/** Line ends of any system as one character, without the end mark of DOS. */
const plainEnds = (text: string): string => {
  const lines = text.replace(/\r\n?/g, '\n')
  return lines.slice(-2).includes(dosEnd) ? lines.replaceAll(dosEnd, '') : lines
}
