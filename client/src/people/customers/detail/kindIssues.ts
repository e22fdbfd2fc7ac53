import { type BuyerKind, uinIssue } from '@packhouse/contract/business/gst/buyer-kind.ts'
import {
  longestAddressLine,
  longestTitle,
  shortestName,
} from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotName } from '@packhouse/contract/platform/formats/name-issue.ts'
import { say, t } from '../../../ui/words.ts'

/** The form of what a customer is to GST. */
export interface Values {
  from: string | null
  kind: BuyerKind
  uin: string
  /** A line each. */
  address: string
  country: string
}

/** The lines of a typed address that say something. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

function addressIssue(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length === 0) return t('Enter the address outside India')
  if (lines.length > 4) return t('At most 4 lines')
  const why = lines
    .map(line => whyNotName(line, 'Address line', shortestName, longestAddressLine))
    .find(issue => issue !== undefined)
  return why && say(why)
}

function countryIssue(text: string): string | undefined {
  const country = text.trim()
  if (country === '' || country.toLowerCase() === 'india') return t('Enter the country, other than India')
  const why = whyNotName(country, 'Country', shortestName, longestTitle)
  return why && say(why)
}

/** What is wrong with the form, by field. */
export function issuesOf({ from, kind, uin, address, country }: Values): Record<string, string> {
  const wrong = kind === 'UIN' ? uinIssue(uin.replace(/\s/g, '').toUpperCase()) : undefined
  const issues = {
    from: from === null && t('Enter the day'),
    uin: wrong && say(wrong),
    address: kind === 'ABROAD' && addressIssue(address),
    country: kind === 'ABROAD' && countryIssue(country),
  }
  return Object.fromEntries(
    Object.entries(issues).flatMap(([field, issue]) => (issue ? [[field, issue]] : [])),
  )
}
