/** Unicode ranges of the scripts of India that documents print; that of Urdu is called Arabic. */
const ranges = {
  devanagari: '\\u0900-\\u097F\\uA8E0-\\uA8FF',
  bengali: '\\u0980-\\u09FF',
  gurmukhi: '\\u0A00-\\u0A7F',
  gujarati: '\\u0A80-\\u0AFF',
  oriya: '\\u0B00-\\u0B7F',
  tamil: '\\u0B80-\\u0BFF',
  telugu: '\\u0C00-\\u0C7F',
  kannada: '\\u0C80-\\u0CFF',
  malayalam: '\\u0D00-\\u0D7F',
  arabic: '\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFC',
} as const
export type IndianScript = keyof typeof ranges

const isScript = (name: string): name is IndianScript => name in ranges
export const indianScripts: readonly IndianScript[] = Object.keys(ranges).filter(isScript)

/** Joiners decide how the letters beside them are drawn, and are not drawn themselves. */
const joiners = '\\u200C\\u200D'
export const isJoiner = (letter: string): boolean => letter === '\u200C' || letter === '\u200D'

/** A part of a text in one script; null: Latin letters, digits, and signs. */
export interface ScriptPart {
  text: string
  script: IndianScript | null
}

/** Letters of one script with the spaces and joiners between them, named by the script. */
const inScript = new RegExp(
  indianScripts
    .map(
      script =>
        `(?<${script}>[${ranges[script]}](?:[${ranges[script]}${joiners} ]*[${ranges[script]}${joiners}])?)`,
    )
    .join('|'),
  'g',
)

/** Splits a text where its script changes. */
export function scriptParts(text: string): ScriptPart[] {
  const parts: ScriptPart[] = []
  let end = 0
  for (const { 0: found, index, groups = {} } of text.matchAll(inScript)) {
    if (index > end) parts.push({ text: text.slice(end, index), script: null })
    parts.push({ text: found, script: indianScripts.find(script => groups[script] !== undefined) ?? null })
    end = index + found.length
  }
  return end < text.length ? [...parts, { text: text.slice(end), script: null }] : parts
}
