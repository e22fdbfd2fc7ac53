import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mentionParts } from './mentionParts.ts'

const marked = (text: string, names: string[]) =>
  mentionParts(text, names)
    .map(part => (part.isName ? `[${part.text}]` : part.text))
    .join('')

const rows: [text: string, names: string[], expected: string][] = [
  ['@Asha please', ['Asha'], '[@Asha] please'],
  ['ask @Asha, then @Meera Nair.', ['Asha', 'Meera Nair'], 'ask [@Asha], then [@Meera Nair].'],
  ['@Ashamed', ['Asha'], '@Ashamed'],
  ['@Asha D. and @Asha', ['Asha', 'Asha D.'], '[@Asha D.] and [@Asha]'],
  ['@Ravi is late', [], '@Ravi is late'],
  ['<b>@Asha</b>', ['Asha'], '<b>[@Asha]</b>'],
  ['@आशा देखो', ['आशा'], '[@आशा] देखो'],
  ['@.* and @Asha', ['.*'], '[@.*] and @Asha'],
]
for (const [text, names, expected] of rows)
  test(`${text} → ${expected}`, () => assert.equal(marked(text, names), expected))

test('nothing of a text is lost', () => {
  const text = 'a @Asha\n@Asha@Asha b'
  assert.equal(mentionParts(text, ['Asha']).map(part => part.text).join(''), text) // biome-ignore format: one line
})
