import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { FontCut, FontFile } from './font-cut.ts'
import { Letters } from './letters.ts'

export type Weight = (typeof weights)[number]
const weights = ['regular', 'medium', 'semibold', 'bold'] as const
type Script = 'latin' | 'devanagari'

const files: Record<Script, Record<Weight, string>> = {
  latin: {
    regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
    semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    bold: '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  },
  devanagari: {
    regular: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    medium: '@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf',
    semibold: '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    bold: '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  },
}

/** The font parser that pdfkit itself uses. */
const { create }: { create(bytes: Buffer): ReadFont } = createRequire(import.meta.resolve('pdfkit'))('fontkit')

const read = new Map<string, ReadFont>()
/** Reads each font once per thread: reading takes as long as drawing ten documents. */
function fontOf(script: Script, weight: Weight): ReadFont {
  const file = files[script][weight]
  const font = read.get(file) ?? readFont(readFileSync(fileURLToPath(import.meta.resolve(file))))
  read.set(file, font)
  return font
}

function readFont(bytes: Buffer): ReadFont {
  const font = rememberLayout(create(bytes))
  const file = new FontFile(bytes)
  font.createSubset = () => new FontCut(file)
  return font
}

/** Max shaped texts cached per font. */
const maxRemembered = 20_000

/** Caches shaped texts per thread. The library modifies the positions it receives, so each use gets copies. */
function rememberLayout(font: ReadFont): ReadFont {
  const shape = font.layout.bind(font)
  const runs = new Map<string, ShapedRun>()
  font.layout = (text, features) => {
    if (features) return shape(text, features)
    const run = runs.get(text) ?? shape(text)
    if (runs.size >= maxRemembered) runs.clear()
    runs.set(text, run)
    const positions = run.positions.map(position => ({ ...position }))
    return { glyphs: run.glyphs, positions, advanceWidth: run.advanceWidth }
  }
  return font
}

const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`

/** Registers every font with a document; the file contains only the fonts and glyphs used. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of ['latin', 'devanagari'] as const)
    for (const weight of weights) document.registerFont(fontName(script, weight), fontOf(script, weight))
}

const devanagari = '\\u0900-\\u097F\\uA8E0-\\uA8FF'
const devanagariRun = new RegExp(`([${devanagari}](?:[${devanagari}\\u200C\\u200D ]*[${devanagari}\\u200C\\u200D])?)`)
const hasDevanagari = new RegExp(`[${devanagari}]`)

/** A part of a text in one font. `letters`: it needs no shaping and is set letter by letter. */
export interface Run {
  text: string
  font: string
  letters?: Letters
}

/** True for most texts: they use one font and need no lookup. */
const isAscii = /^[ -~]+$/

const knownRuns = new Map<Weight, Map<string, Run[]>>(weights.map(weight => [weight, new Map()]))

/** Splits a text where its script changes, each part with a font that has its letters. */
export function scriptRuns(text: string, weight: Weight): Run[] {
  if (isAscii.test(text)) return [{ text, font: fontName('latin', weight), letters: lettersOf(weight) }]
  const known = knownRuns.get(weight)
  const found = known?.get(text)
  if (found) return found
  if (known && known.size >= maxRemembered) known.clear()
  const runs = cutByScript(text, weight)
  known?.set(text, runs)
  return runs
}

function cutByScript(text: string, weight: Weight): Run[] {
  const composed = text.normalize('NFC')
  if (!hasDevanagari.test(composed)) return composed === '' ? [] : [latinRun(composed, weight)]
  return composed
    .split(devanagariRun)
    .map((part, at) => (at % 2 === 1 ? { text: part, font: fontName('devanagari', weight) } : latinRun(part, weight)))
    .filter(({ text }) => text !== '')
}

/** Marks above and below letters are placed by the font's rules; other Latin letters are simply set side by side. */
const needsShaping = /[\p{M}\u200C\u200D]/u

const latinRun = (text: string, weight: Weight): Run => ({
  text,
  font: fontName('latin', weight),
  ...(needsShaping.test(text) ? {} : { letters: lettersOf(weight) }),
})

const letters = new Map<Weight, Letters>()
function lettersOf(weight: Weight): Letters {
  const found = letters.get(weight) ?? new Letters(fontOf('latin', weight))
  letters.set(weight, found)
  return found
}

/** Whether the fonts have every letter of a text; other scripts would print as empty boxes. */
export const canPrint = (text: string): boolean =>
  isAscii.test(text) ||
  [...text].every(letter => {
    const codePoint = letter.codePointAt(0) ?? 0
    return [fontOf('latin', 'regular'), fontOf('devanagari', 'regular')].some(font => font.hasGlyphForCodePoint(codePoint))
  })
