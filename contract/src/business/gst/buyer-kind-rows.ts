import { z } from 'zod'
import { Day } from '../../day.ts'
import { issueOf } from '../../issue-words.ts'
import { normaliseGstin } from '../../platform/formats/gstin.ts'
import { longestAddressLine, longestTitle, shortestName } from '../../platform/formats/limits.ts'
import { maskGstin } from '../../platform/formats/masked.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { maskedWithout, needsOfCustomer } from '../../platform/formats/seen-with.ts'
import { buyerKinds, uinIssue } from './buyer-kind.ts'

const Uin = z
  .string('UIN is missing')
  .overwrite(normaliseGstin)
  .superRefine((uin, context) => {
    const issue = uinIssue(uin)
    if (issue) context.addIssue(issueOf(issue))
  })

/** From a day on, what a buyer is: with its UIN, or where its bill goes outside India. */
export const BuyerKindRow = z.object({
  from: Day,
  kind: z.enum(buyerKinds),
  uin: maskedWithout(needsOfCustomer.gstin, z.string().nullable(), value =>
    typeof value === 'string' ? maskGstin(value) : value,
  ),
  address: z.array(z.string()),
  country: z.string().nullable(),
})
export type BuyerKindRow = z.output<typeof BuyerKindRow>

/** The rows of a customer as stored. */
export const BuyerKinds = z.array(BuyerKindRow)

const BuyerKindDraft = z
  .object({
    from: Day,
    kind: z.enum(buyerKinds, 'Choose what the buyer is'),
    uin: Uin.nullable().default(null),
    address: z
      .array(nameOf('Address line', shortestName, longestAddressLine))
      .max(4, 'At most 4 lines')
      .default([]),
    country: nameOf('Country', shortestName, longestTitle).nullable().default(null),
  })
  .superRefine(({ kind, uin, address, country }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'UIN' && uin === null) wrong('uin', 'Enter the UIN')
    if (kind === 'ABROAD' && address.length === 0) wrong('address', 'Enter the address outside India')
    if (kind === 'ABROAD' && (country === null || country.toLowerCase() === 'india'))
      wrong('country', 'Enter the country, other than India')
  })
  .transform(
    (row): BuyerKindRow => ({
      ...row,
      uin: row.kind === 'UIN' ? row.uin : null,
      ...(row.kind === 'ABROAD' ? {} : { address: [], country: null }),
    }),
  )

/** All rows of a customer, one a day. (rules §2.2.4) */
export const BuyerKindsDraft = z
  .array(BuyerKindDraft)
  .max(50, 'At most 50 days')
  .refine(
    rows => new Set(rows.map(({ from }) => from)).size === rows.length,
    'Two kinds begin on the same day',
  )
  .overwrite(rows => rows.toSorted((one, other) => one.from.localeCompare(other.from)))
