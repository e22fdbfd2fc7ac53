import { type TaxClass, taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { anyOf, type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type ItemUnit, itemUnits, unitLabel } from '@packhouse/contract/units.ts'

/** Spellings of units in trade sheets, in addition to their own code and word. */
const unitSpellings: Record<ItemUnit, RegExp> = {
  KG: /^(kgs?|kgm|kilo(gram|gramme)?s?)$/,
  L: /^(l|lts?|ltrs?|lit(re|er)s?)$/,
  PC: /^(pcs?|pce|pieces?|nos?|numbers?|each|ea)$/,
  BUNCH: /^(bunch(es)?|bun|bnch|juri)$/,
  PACK: /^(packs?|pac|pkts?|packets?|pouch(es)?)$/,
  BOTTLE: /^(bottles?|btls?)$/,
}

const bareUnit = (text: string): string => text.toLowerCase().replace(/[.\s]/g, '')

/** Reads a base unit as people write it: Kgs, KG., Litre, nos; undefined if it is none. (rules §2.1) */
export const unitIn = (text: string): ItemUnit | undefined =>
  itemUnits.find(unit => unitSpellings[unit].test(bareUnit(text)))

/** Why a word is not a base unit; for a part or multiple of one it says how to write it. */
export function whyNoUnit(text: string): Sentence {
  const bare = bareUnit(text)
  if (/^(g|gms?|grms?|gra(m|mme)s?)$/.test(bare))
    return sentence('For goods in {unit}, enter kg as the unit, and 0.5 as the pack weight of 500 g', {
      unit: text,
    })
  if (/^(ml|mls|millilit(re|er)s?)$/.test(bare))
    return sentence('For goods in {unit}, enter l as the unit, and 0.5 as the pack weight of 500 ml', {
      unit: text,
    })
  if (/^(q|qtls?|quintals?|mt|tons?|tonnes?)$/.test(bare))
    return sentence('For goods in {unit}, enter kg as the unit, and a price for one kg', { unit: text })
  if (/^(doz|dozens?|dzn?|dz)$/.test(bare))
    return sentence('A {unit} is a pack: enter pc as the unit, and 12 as its pack weight', {
      unit: bare.startsWith('dozen') ? 'dozen' : text,
    })
  return sentence('Unit must be {units}', { units: anyOf(itemUnits.map(unit => unitLabel[unit])) })
}

export const taxClassWords = (column: string): Sentence =>
  sentence('{column} must be {choices}', { column, choices: anyOf(taxClasses) })

/** Reads a tax class as people write it: GST5, gst 5 %, 5, nil, exempt, and 0.05, which a spreadsheet program sends for 5 %. */
export function taxClassIn(text: string): TaxClass | undefined {
  const bare = text.toUpperCase().replace(/[\s%-]/g, '')
  if (/^(NIL|NILRATED|EXEMPT(ED)?|ZERO|NOGST|NOTAX)$/.test(bare)) return 'NIL'
  const percent = bare.replace(/^GST/, '')
  if (!/^\d+(\.\d+)?$/.test(percent)) return undefined
  const rate =
    Number(percent) < 1 && !text.includes('%') ? Math.round(Number(percent) * 10_000) / 100 : Number(percent)
  return rate === 0 ? 'NIL' : taxClasses.find(one => one === `GST${rate}`)
}
