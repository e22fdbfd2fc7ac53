import { packWords } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

/** Messages of the picking and late-change rules with their placeholders; shown to pickers in their language. */
const patterns = [
  'Now {now}, was {before}',
  'Taken off: put {packs} back',
  'New: {packs}',
  'Say how much was picked.',
  'A picked amount cannot be below zero.',
  'Say how many pieces were picked.',
  'Say how many packs were picked.',
  '{count} is not a whole number of {packs}.',
  'Pieces and weight do not fit: one of them is 0.',
  '{amount} is more than 10 % above the {ordered} ordered. Take some out.',
  '{picked} picked, only {ordered} ordered. Take {extra} out.',
  '{weight} is unusual for {pieces} of about {each}. Weigh again, or confirm it.',
  'Only {picked} of {ordered} picked. Say why it is short.',
  "{picked} is more than 5 % above the {ordered} ordered. It needs the customer's consent.",
]

const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
const shapes = patterns.map(pattern => [pattern, new RegExp(`^${escaped(pattern).replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`)] as const)

/** Translates a message of the rules; an unknown one is unchanged. */
export function translateRule(sentence: string): string {
  for (const [pattern, shape] of shapes) {
    const found = shape.exec(sentence)
    if (!found) continue
    const values = Object.entries(found.groups ?? {}).map(([name, text]) => [name, packWords(text)] as const)
    return t(pattern, Object.fromEntries(values))
  }
  return t(sentence)
}
