import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ItemName } from '@packhouse/contract/platform/formats/names.ts'
import { unprintable } from '@packhouse/contract/platform/formats/printable.ts'
import { canPrint, scriptRuns } from './fonts.ts'
import { PdfDocument } from './pdf-document.ts'
import { scriptParts } from './scripts.ts'
import { shaperOf } from './shaper.ts'

const { create }: { create(bytes: Buffer): ReadFont } = createRequire(import.meta.resolve('pdfkit'))(
  'fontkit',
)
const urdu = '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'

/** A hotel and an onion in the scripts of India, with syllables that are put together from several letters. */
const names: Record<string, string> = {
  devanagari: 'होटल अन्नपूर्णा क्षेत्र प्याज',
  bengali: 'হোটেল অন্নপূর্ণা ক্ষেত্র পেঁয়াজ',
  gurmukhi: 'ਹੋਟਲ ਅੰਨਪੂਰਨਾ ਪਿਆਜ਼',
  gujarati: 'હોટેલ અન્નપૂર્ણા ક્ષેત્ર ડુંગળી',
  oriya: 'ହୋଟେଲ ଅନ୍ନପୂର୍ଣ୍ଣା ପିଆଜ',
  tamil: 'ஹோட்டல் அன்னபூர்ணா வெங்காயம் ஸ்ரீ',
  telugu: 'హోటల్ అన్నపూర్ణ ఉల్లిపాయ క్షేత్రం',
  kannada: 'ಹೋಟೆಲ್ ಅನ್ನಪೂರ್ಣ ಈರುಳ್ಳಿ',
  malayalam: 'ഹോട്ടൽ അന്നപൂർണ്ണ ഉള്ളി ക്ഷേത്രം',
  arabic: 'ہوٹل انناپورنا پیاز',
}

test('a text is split where its script changes, and nothing of it is lost', () => {
  assert.deepEqual(scriptParts(`Hotel ${names.tamil}, 24`), [
    { text: 'Hotel ', script: null },
    { text: names.tamil, script: 'tamil' },
    { text: ', 24', script: null },
  ])
  for (const [script, name] of Object.entries(names))
    assert.deepEqual(scriptParts(name), [{ text: name, script }])
})

for (const [script, name] of Object.entries(names))
  test(`names in ${script} are set by their own font in every weight, with no box for a missing letter`, async () => {
    assert.ok(canPrint(name))
    const pdf = new PdfDocument({ title: script, author: script })
    pdf.page()
    for (const weight of ['regular', 'medium', 'semibold', 'bold'] as const) {
      assert.deepEqual(
        scriptRuns(name, weight).map(({ font }) => font),
        [`${script}-${weight}`],
      )
      const end = pdf.text(name, 40, 40, { size: 10, weight })
      assert.ok(Math.abs(end - 40 - pdf.width(name, { size: 10, weight })) < 0.01, 'as wide as measured')
      assert.ok(end > 40 + 3 * name.length)
    }
    await pdf.finish()
  })

const aGlyph = (codePoints: readonly number[]): ReadGlyph => ({ id: 1, advanceWidth: 0, codePoints })

test('words of Urdu stand from right to left', () => {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(urdu)))
  const font: ReadFont = {
    ...create(bytes),
    getGlyph: (_id, codePoints = []) => aGlyph(codePoints),
    stringsForGlyph: () => [],
  }
  const drawn = shaperOf(font, bytes)('دو آم').glyphs.flatMap(({ codePoints }) => codePoints)
  assert.equal(String.fromCodePoint(...drawn), 'مآ ود')
})

test('a name may have the signs that are in a font, and no others', () => {
  const wrong: string[] = []
  for (let code = 0x20; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code)
    if (
      !/\p{Assigned}/u.test(sign) ||
      /[\p{Cc}\p{Cs}\p{Co}\p{Z}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(sign)
    )
      continue
    if (sign.normalize('NFC') === sign && canPrint(sign) !== (unprintable(sign) === undefined))
      wrong.push(code.toString(16))
  }
  assert.deepEqual(wrong, [])
  for (const sign of ['🥕', '番', 'ก', 'ŉ', '─', '♨']) assert.equal(unprintable(sign), sign)
})

test('letters in another dress are saved as the plain ones', () => {
  for (const [typed, saved] of [
    ['Fresh ﬁg', 'Fresh fig'],
    ['Ｈｏｔｅｌ　５', 'Hotel 5'],
    ['𝐇𝐨𝐭𝐞𝐥 𝟙𝟚', 'Hotel 12'],
    ['Rice 5 ㎏', 'Rice 5 kg'],
    ['½ kg × 2 № 5 ™', '½ kg × 2 № 5 ™'],
  ] as const)
    assert.equal(ItemName.parse(typed), saved)
})
