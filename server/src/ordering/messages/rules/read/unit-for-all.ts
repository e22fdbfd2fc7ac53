import type { MessageUnit } from '@packhouse/contract/ordering/reading/model.ts'
import type { Token } from '@packhouse/contract/ordering/reading/quantities/tokens.ts'
import { meaningAsWritten } from '../know/words/lexicon.ts'

const begins = new Set([
  'all',
  'everything',
  'qty',
  'qtys',
  'quantity',
  'quantities',
  'weight',
  'weights',
  'sab',
  'sabhi',
  'sara',
  'saara',
  'ella',
  'ellaam',
  'ellam',
  'elam',
  'anni',
  'sagle',
  'sagla',
  'sarva',
  'सब',
  'सभी',
  'सगळे',
])
/** Small words between the first word and the unit. */
const between = new Set([
  'in',
  'are',
  'is',
  'the',
  'items',
  'item',
  'qty',
  'quantity',
  'quantities',
  'weights',
  'only',
  'given',
  'mentioned',
  'veg',
  'vegetables',
  'sabzi',
  'sabji',
  'saman',
  'maal',
  'ka',
  'ki',
  'ke',
  '(',
  ':',
  '-',
  '=',
])
/** What may follow the unit: "sab kilo me hai". */
const after = new Set([
  ')',
  '.',
  ',',
  ';',
  '!',
  'only',
  'please',
  'pls',
  'plz',
  'sir',
  'bhai',
  'bhaiya',
  'anna',
  'ji',
  'thanks',
  'me',
  'mein',
  'main',
  'mai',
  'hai',
  'hain',
  'he',
  'h',
  'la',
  'le',
  'lo',
  'madhe',
  'madhye',
  'alli',
  'dalli',
  'में',
  'है',
])
/** Small words between at most. */
const mostBetween = 3

/**
 * The unit that a message says once for all its goods: "all in kg", "sab kilo me hai", "qty (kgs)". Only kilos and litres: of
 * pieces nobody says so. (rules §9.3)
 */
export function unitForAll(tokens: readonly Token[]): MessageUnit | null {
  for (const [at, { key, kind }] of tokens.entries()) {
    if (kind !== 'word' || !begins.has(key)) continue
    let next = at + 1
    while (next - at <= mostBetween && between.has(tokens[next]?.key ?? '')) next++
    const word = tokens[next]
    const unit = word?.kind === 'word' ? meaningAsWritten([word.key])?.unit : undefined
    if (unit?.factor !== 1000 || (unit.unit !== 'kg' && unit.unit !== 'l')) continue
    const follows = tokens[next + 1]
    if (!follows || follows.kind === 'line' || after.has(follows.key)) return unit.unit
  }
  return null
}
