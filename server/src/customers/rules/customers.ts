import { panOfGstin, whyPanUnfit } from '@packhouse/contract/formats/gstin.ts'
import { whyPinUnfit } from '@packhouse/contract/formats/pincode.ts'
import { atField, fieldIssue, type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import { sentence, worded } from '@packhouse/contract/sentence.ts'

export interface TaxNumbers {
  gstin: string | null
  pan: string | null
}

/** Derives a missing PAN from the GSTIN, which contains its holder's PAN. (rules.md §2.5) */
export const withPanOfGstin = ({ gstin, pan }: TaxNumbers): TaxNumbers => ({
  gstin,
  pan: pan ?? (gstin === null ? null : panOfGstin(gstin)),
})

/** Why the tax numbers of a customer do not match, or are not enough for its terms. (rules.md §2.5) */
export function whyNotDocuments({ gstin, pan }: TaxNumbers, isPostpaid: boolean): Refusal | undefined {
  const unfit = gstin !== null && pan !== null ? whyPanUnfit(gstin, pan) : undefined
  if (unfit) return atField(refusalWith('BAD_INPUT', unfit), 'gstin')
  if (isPostpaid && pan === null) return atField(refusal('BAD_INPUT', 'A postpaid customer needs a PAN.'), 'pan')
}

/** Why an outlet cannot have a GSTIN: a second registration must have the same PAN. (rules.md §2.5) */
export function whyNotOutletGstin(gstin: string | null, customerPan: string | null, path: string): Refusal | undefined {
  const unfit = gstin !== null && customerPan !== null ? whyPanUnfit(gstin, customerPan) : undefined
  if (unfit) return atField(refusalWith('BAD_INPUT', unfit), path)
}

export interface PlacedAddress {
  state: string
  pincode: string
  confirmPincode?: boolean | undefined
}

/** Why an address needs confirmation: its PIN code is in another state. (rules.md §2.6) */
export function whyConfirmPincode({ state, pincode, confirmPincode = false }: PlacedAddress, path: string): Refusal | undefined {
  const unfit = confirmPincode ? undefined : whyPinUnfit(pincode, state)
  return unfit && atField(refusalWith('NEEDS_CONFIRM', unfit, { reason: 'PINCODE' }), path)
}

/** Index of the new person who becomes primary contact: the one named, else the first if there was none. (rules.md §2.2) */
export function primaryAmong(people: readonly { isPrimary?: boolean | undefined }[], hasPrimary: boolean): number | undefined {
  const named = people.findIndex(({ isPrimary }) => isPrimary)
  if (named >= 0) return named
  return hasPrimary || people.length === 0 ? undefined : 0
}

/** Refuses more than one primary contact for an outlet. (rules.md §2.2) */
export function whyNotPrimaries(people: readonly { isPrimary?: boolean | undefined }[], path: string): Refusal | undefined {
  if (people.filter(({ isPrimary }) => isPrimary).length > 1)
    return atField(refusal('BAD_INPUT', 'An outlet can have only one primary contact.'), path)
}

/** Why the primary contact can be neither moved nor deactivated. (rules.md §2.2) */
export function whyPrimaryStays(
  person: { name: string; isPrimary: boolean },
  outletName: string,
  change: 'deactivate' | 'move',
): Refusal | undefined {
  if (!person.isPrimary) return undefined
  return refusal(
    'BREAKS_RULE',
    change === 'move'
      ? '{person} is the primary contact of {outlet}. Make somebody else primary before {person} moves.'
      : '{person} is the primary contact of {outlet}. Make somebody else primary before {person} is deactivated.',
    { person: person.name, outlet: outletName },
  )
}

/** Why a value of a master list cannot be newly chosen; old records keep it. (rules.md §2.7) */
export function whyNotChosen(
  { what, name, isActive }: { what: string; name: string; isActive: boolean },
  path: string,
): Refusal | undefined {
  if (isActive) return undefined
  return atField(refusal('BREAKS_RULE', '{what} {name} is inactive. Choose another one.', { what: worded(what), name }), path)
}

const fieldWords = {
  mobile: 'mobileNumber',
  email: 'email',
  pan: 'pan',
  gstin: 'gstin',
  zohoCustomerId: 'zohoCustomerId',
} as const
export type UniqueField = keyof typeof fieldWords

/** A unique value belongs to another customer, active or not. (rules.md §2.5) */
export function whyTaken(field: UniqueField, value: string, holder: { businessName: string; isActive: boolean }): Refusal {
  const { businessName, isActive } = holder
  const why = isActive
    ? sentence('{value} belongs to {customer}.', { value, customer: businessName })
    : sentence('{value} belongs to {customer}, which is inactive.', { value, customer: businessName })
  return refusalWith('TAKEN', why, { fields: [fieldIssue(fieldWords[field], why)], by: businessName })
}

/** Returns the search text of a customer, with the most used name first. */
export const customerSearchText = (
  row: { legal_name: string; brand_name: string | null; poc_name: string; mobile: string; gstin: string | null },
  /** Names, cities and contacts of its outlets. */
  outlets: readonly string[],
): string => {
  const words = [row.brand_name ?? '', row.legal_name, row.poc_name, row.mobile, row.gstin ?? '', ...outlets]
  return [...new Set(words.map(searchKey).filter(Boolean))].join(' ')
}
