import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export type Weight = (typeof weights)[number]
const weights = ['regular', 'medium', 'semibold', 'bold'] as const
type Script = 'latin' | 'devanagari'

const files: Record<Script, Record<Weight, string>> = {
  latin: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    medium: '@expo-google-fonts/noto-sans/500Medium/NotoSans_500Medium.ttf',
    semibold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  devanagari: {
    regular: '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    medium: '@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf',
    semibold: '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf',
    bold: '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
  },
}

/** The reader of fonts that pdfkit itself uses. */
const { create }: { create(bytes: Buffer): ReadFont } = createRequire(import.meta.resolve('pdfkit'))('fontkit')

const read = new Map<string, ReadFont>()
/** A font is read once a thread: reading takes as long as drawing ten papers. */
function fontOf(script: Script, weight: Weight): ReadFont {
  const file = files[script][weight]
  const font = read.get(file) ?? create(readFileSync(fileURLToPath(import.meta.resolve(file))))
  read.set(file, font)
  return font
}

const fontName = (script: Script, weight: Weight): string => `${script}-${weight}`

/** Makes every font known to a document; only those that are used, and only their used glyphs, end up in it. */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const script of ['latin', 'devanagari'] as const)
    for (const weight of weights) document.registerFont(fontName(script, weight), fontOf(script, weight))
}

const devanagari = '\\u0900-\\u097F\\uA8E0-\\uA8FF'
const devanagariRun = new RegExp(`([${devanagari}](?:[${devanagari}\\u200C\\u200D ]*[${devanagari}\\u200C\\u200D])?)`)

/** A text cut where its script changes, each part with the font that holds its letters. */
export const scriptRuns = (text: string, weight: Weight): { text: string; font: string }[] =>
  text
    .normalize('NFC')
    .split(devanagariRun)
    .map((part, at) => ({ text: part, font: fontName(at % 2 === 1 ? 'devanagari' : 'latin', weight) }))
    .filter(({ text }) => text !== '')

/** Whether the fonts hold every letter of a text; other scripts would print as empty boxes. */
export const canPrint = (text: string): boolean =>
  [...text].every(letter => {
    const codePoint = letter.codePointAt(0) ?? 0
    return [fontOf('latin', 'regular'), fontOf('devanagari', 'regular')].some(font => font.hasGlyphForCodePoint(codePoint))
  })
