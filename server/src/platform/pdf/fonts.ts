import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Letters } from './letters.ts'
import { type IndianScript, indianScripts, isJoiner, scriptParts } from './scripts.ts'
import { shaperOf } from './shaper.ts'

export type Weight = (typeof weights)[number]
const weights = ['regular', 'medium', 'semibold', 'bold'] as const
const folders: Record<Weight, string> = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
  bold: '700Bold',
}
type Script = 'latin' | IndianScript
export type FontName = `${Script}-${Weight}`

/** The file of a font, in the package of its script. */
function fileOf(script: Script, weight: Weight): string {
  const [name, family] =
    script === 'latin'
      ? ['inter', 'Inter']
      : [`noto-sans-${script}`, `NotoSans${script[0]?.toUpperCase()}${script.slice(1)}`]
  return `@expo-google-fonts/${name}/${folders[weight]}/${family}_${folders[weight]}.ttf`
}

/** The font parser that pdfkit itself uses. */
const { create }: { create(bytes: Buffer): ReadFont } = createRequire(import.meta.resolve('pdfkit'))(
  'fontkit',
)

const read = new Map<FontName, ReadFont>()
/** Reads each font once per thread, when it is first needed: reading takes as long as drawing ten documents. */
function fontOf(script: Script, weight: Weight): ReadFont {
  const font = read.get(`${script}-${weight}`) ?? readFont(script, weight)
  read.set(`${script}-${weight}`, font)
  return font
}

function readFont(script: Script, weight: Weight): ReadFont {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(fileOf(script, weight))))
  const font = create(bytes)
  if (script !== 'latin') font.layout = shaperOf(font, bytes)
  return font
}

const namesOf = (script: Script): [FontName, () => ReadFont][] =>
  weights.map(weight => [`${script}-${weight}`, () => fontOf(script, weight)])
const fonts = new Map<FontName, () => ReadFont>([...namesOf('latin'), ...indianScripts.flatMap(namesOf)])

/** Chooses the font of what a document sets next. It is read and registered on its first use: most documents use one script. */
export function chooseFont(document: PDFKit.PDFDocument, name: FontName): PDFKit.PDFDocument {
  const names = registered.get(document) ?? new Set()
  registered.set(document, names)
  const font = fonts.get(name)
  if (font && !names.has(name)) document.registerFont(name, font())
  names.add(name)
  return document.font(name)
}
const registered = new WeakMap<PDFKit.PDFDocument, Set<FontName>>()

/** A part of a text in one font. `letters`: it needs no shaping and is set letter by letter. */
export interface Run {
  text: string
  font: FontName
  letters?: Letters
}

/** True for most texts: they use one font and need no lookup. */
const isAscii = /^[ -~]+$/

/** Splits a text where its script changes, each part with a font that has its letters. */
export function scriptRuns(text: string, weight: Weight): Run[] {
  if (isAscii.test(text)) return [{ text, font: `latin-${weight}`, letters: lettersOf(weight) }]
  return scriptParts(text.normalize('NFC')).map(part =>
    part.script === null
      ? latinRun(part.text, weight)
      : { text: part.text, font: `${part.script}-${weight}` },
  )
}

/** Marks above and below letters are placed by the font's rules; other Latin letters are simply set side by side. */
const needsShaping = /[\p{M}\u200C\u200D]/u

const latinRun = (text: string, weight: Weight): Run => ({
  text,
  font: `latin-${weight}`,
  ...(needsShaping.test(text) ? {} : { letters: lettersOf(weight) }),
})

const letters = new Map<Weight, Letters>()
function lettersOf(weight: Weight): Letters {
  const found = letters.get(weight) ?? new Letters(fontOf('latin', weight))
  letters.set(weight, found)
  return found
}

/** Whether the fonts have every letter of a text; others, such as emoji, would print as empty boxes. */
export const canPrint = (text: string): boolean =>
  isAscii.test(text) ||
  scriptParts(text.normalize('NFC')).every(({ text: part, script }) =>
    [...part].every(hasLetter(script ?? 'latin')),
  )

const hasLetter =
  (script: Script) =>
  (letter: string): boolean =>
    isJoiner(letter) || fontOf(script, 'regular').hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
