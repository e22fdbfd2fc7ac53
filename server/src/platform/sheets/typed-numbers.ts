import { readQuantity, readRupees, type Typed } from '@packhouse/contract/platform/formats/typed-number.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { NumberColumn } from './columns.ts'

type Read = { value: number } | { value: null; problem: Sentence }

/**
 * Reads money as paise and a quantity as thousandths. In a column of balances 500 Cr and (500) are below zero, as books write what
 * they owe; money may be in lakh and crore. What cannot be read says what to write. (rules §4.12)
 */
export function numberIn(text: string, column: NumberColumn): Read {
  const { kind, title, words = {} } = column
  const { isBalance = false, isAtBank = false, isPercent = false } = column
  const balance =
    kind === 'money' && (isBalance || isAtBank)
      ? balanceIn(text, isAtBank ? 'dr' : 'cr')
      : { amount: isPercent ? text.replace(/\s*%$/, '') : text, sign: 1 }
  if (balance === undefined)
    return {
      value: null,
      problem: sentence('{column} has two signs ({text}); write 500 Dr for dues and 500 Cr for an advance', {
        column: title,
        text,
      }),
    }
  const { value, issue } = kind === 'money' ? rupeesIn(balance.amount) : readQuantity(balance.amount)
  if (issue === 'TOO_MANY_DECIMALS')
    return {
      value: null,
      problem:
        words.decimals ??
        sentence('{column} can have at most {count} decimals', {
          column: title,
          count: kind === 'money' ? 2 : 3,
        }),
    }
  if (value === undefined) return { value: null, problem: whyNoNumber(text, column) }
  return { value: value === 0 ? 0 : value * balance.sign }
}

/** Splits a balance into its amount and its sign, by the word that is below zero; undefined if it has several signs. */
function balanceIn(text: string, below: 'dr' | 'cr'): { amount: string; sign: 1 | -1 } | undefined {
  const [, before, inner = '', after] =
    /^(?:\(?(dr|cr)\b\)?\.?\s*)?(.*?)(?:\s*\(?(dr|cr)\.?\)?)?$/i.exec(text.trim()) ?? []
  const side = (before ?? after)?.toLowerCase()
  const amount = inner
    .replace(/^\(-\)\s*/, '-')
    .replace(/^\((.*\d.*)\)$/, '-$1')
    .replace(/^([^-].*\d)\s*-$/, '-$1')
  const isBelow = amount.trim().startsWith('-')
  if ((before && after) || (side && isBelow)) return undefined
  return { amount: amount.replace(/^-\s*/, ''), sign: isBelow || side === below ? -1 : 1 }
}

const largeWord = /^(?:₹|rs\.?|inr)?\s*([\d.,]+)\s*(lakhs?|lacs?|crores?)$/i

/** Thousandths of one in a number of lakh or crore. */
function largeNumberIn(text: string): Typed<number> | undefined {
  const [, number, word = ''] = largeWord.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const read = readQuantity(number)
  if (read.issue) return read
  const value = read.value * (/^c/i.test(word) ? 10_000_000 : 100_000)
  return Number.isSafeInteger(value) ? { value } : { issue: 'TOO_LARGE' }
}

/** A question mark in front stands for ₹ in a file that was saved without it. */
function rupeesIn(text: string): Typed<number> {
  const plain = text.replace(/^\?\s*(?=[\d.])/, '')
  const large = largeNumberIn(plain)
  return large?.value === undefined ? (large ?? readRupees(plain)) : { value: large.value / 10 }
}

/** Says what to write in place of a number that is not read. */
function whyNoNumber(text: string, { title: column, words = {} }: NumberColumn): Sentence {
  const large = largeNumberIn(text)?.value
  if (large !== undefined)
    return sentence('{column}: write {text} as {number}', { column, text, number: milli(large) / 1000 })
  const [, whole, part] = /^\D*(\d+),(\d{1,2})\D*$/.exec(text) ?? []
  if (whole !== undefined)
    return sentence('{column} has a comma for the decimal point ({text}); write {number}', {
      column,
      text,
      number: `${whole}.${part}`,
    })
  if (/\d\s*(dr|cr)\.?$/i.test(text))
    return sentence('{column} must be a number without Dr or Cr ({text})', { column, text })
  return words.notANumber ?? sentence('{column} must be a number', { column })
}
