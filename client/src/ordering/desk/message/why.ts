import type { Doubt, MessageUnit } from '@packhouse/contract/ordering/reading/model.ts'
import { milliText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import type { MessageLine } from '../draft.ts'

/** The amount as the message says it: 3 kg, 2 bag; empty without a quantity. */
export const amountSaid = ({ quantity, unit }: Pick<MessageLine, 'quantity' | 'unit'>): string =>
  quantity === null ? '' : `${milliText(quantity, 'PACK')} ${unit ?? ''}`.trim()

/** The words that the item was read from. */
const wordsOf = ({ words, found, text }: MessageLine): string => words ?? found?.words ?? text.trim()

/** Units that have a plural of their own; kg, l and pc stay as they are. */
const manyOf: Partial<Record<MessageUnit, string>> = { bunch: 'bunches', pack: 'packs', bottle: 'bottles' }

/** In the base unit, which is named where the message names it: 39–63 bunches, 1 bunch, 20 kg. */
const usualText = ({ usual, quantity, baseQuantity, unit }: MessageLine): string => {
  if (!usual) return ''
  const [least, max] = [milliText(usual.least, 'PACK'), milliText(usual.most, 'PACK')]
  const amount = least === max ? least : `${least}–${max}`
  if (quantity === null || quantity !== baseQuantity || unit === null) return amount
  return `${amount} ${(usual.most > 1000 && manyOf[unit]) || unit}`
}

/** The sentence of each reason, the weightiest first. (rules §9.9) */
const sentences: [Doubt, (line: MessageLine) => string][] = [
  ['NOT_IN_GROUP', line => t('{item} is not in this customer’s list.', { item: line.name ?? wordsOf(line) })],
  ['NOT_PRICED', line => t('{item} has no price yet.', { item: line.name ?? wordsOf(line) })],
  ['INACTIVE', line => t('{item} is not on sale now.', { item: line.name ?? wordsOf(line) })],
  ['UNKNOWN_WORD', line => t('“{words}” is not known.', { words: wordsOf(line) })],
  ['SEVERAL_ITEMS', line => severalText(line)],
  ['TWICE', line => t('{item} is in the message twice.', { item: line.name ?? wordsOf(line) })],
  ['UNUSUAL_QUANTITY', line => t('They usually take {usual}.', { usual: usualText(line) })],
  ['OVER_LIMIT', line => t('{amount} is over the limit for one order.', { amount: amountSaid(line) })],
  ['NO_EXACT_PACK', line => t('No packs make {amount} exactly.', { amount: amountSaid(line) })],
  [
    'CONTAINER_SIZE',
    line => t('“{amount}” could be packs of several sizes.', { amount: line.measured ?? amountSaid(line) }),
  ],
  [
    'PIECES_OF_WEIGHED',
    line => t('{item} is sold by weight, not by the piece.', { item: line.name ?? wordsOf(line) }),
  ],
  [
    'RANGE',
    line => t('The message gives a range: “{amount}”.', { amount: line.measured ?? line.text.trim() }),
  ],
  ['CONDITION', line => t('The message sets a condition: “{text}”.', { text: line.text.trim() })],
  ['UNCLEAR', line => t('It is not clear what “{text}” asks for.', { text: line.text.trim() })],
  ['CANCELLED', () => t('The message also cancels the order.')],
  [
    'LIKENESS',
    line =>
      t('“{words}” is spelled like {item}.', {
        words: wordsOf(line),
        item: line.found?.matched ?? line.name ?? '',
      }),
  ],
  ['UNIT_ASSUMED', line => t('The message has no unit; {unit} is assumed.', { unit: line.unit ?? '' })],
]

function severalText(line: MessageLine): string {
  const count = new Set([
    ...(line.itemId === null ? [] : [line.itemId]),
    ...line.alternatives.map(({ itemId }) => itemId),
  ]).size
  const words = wordsOf(line)
  if (line.found?.by === 'HABIT' && line.name)
    return t('“{words}” could be any of {count} items. They ordered {item} before.', {
      words,
      count,
      item: line.name,
    })
  return t('“{words}” could be any of {count} items.', { words, count })
}

/** Why somebody should look at the line, in one sentence; `isThere`: the order has its pack already. */
export function whyText(line: MessageLine, isThere: boolean): string {
  if (isThere)
    return t('{item} is already in the order. Press Enter to add this to it.', {
      item: line.name ?? wordsOf(line),
    })
  const words = sentences.find(([reason]) => line.reasons.includes(reason))
  if (words) return words[1](line)
  if (line.itemId === null) return t('“{words}” has no item yet.', { words: wordsOf(line) })
  if (line.quantity === null) return t('The message has no quantity.')
  return line.itemId !== null && line.packs.length === 0
    ? t('No pack was found for {amount}.', { amount: amountSaid(line) })
    : ''
}

/** The flag next to the name: what to look at, in a word or two. */
export function flagText(line: MessageLine): string {
  if (line.reasons.includes('UNUSUAL_QUANTITY') && line.usual)
    return t('Usually {usual}', { usual: usualText(line) })
  if (line.reasons.includes('CONTAINER_SIZE') && line.unit)
    return `${line.unit.slice(0, 1).toUpperCase()}${line.unit.slice(1)}?`
  return t('Check')
}

const aboutItem: ReadonlySet<Doubt> = new Set(['LIKENESS', 'UNKNOWN_WORD', 'SEVERAL_ITEMS'])

/** The word that choosing an item makes this customer's own, as the server keeps it; null for none. (rules §9.8) */
export function keptWord(line: MessageLine, itemId: number | undefined): string | null {
  const { words, status, reasons } = line
  if (itemId === undefined || words === null || words === '' || /^[\d .]+$/.test(words)) return null
  const isNew = status !== 'SURE' && (line.itemId === null || reasons.some(reason => aboutItem.has(reason)))
  return isNew || reasons.includes('CONTAINER_SIZE') || line.itemId !== itemId ? words : null
}
