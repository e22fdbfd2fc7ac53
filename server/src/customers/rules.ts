import { panOfGstin, whyPanUnfit } from '@packhouse/contract/formats/gstin.ts'
import { whyPinUnfit } from '@packhouse/contract/formats/pincode.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'

/** A refusal that stands at one field of a form. */
const atField = (path: string, message: string): Refusal => refusal('BAD_INPUT', message, { fields: [{ path, message }] })

export interface TaxPapers {
  gstin: string | null
  pan: string | null
}

/** A GSTIN contains its holder's PAN, so a customer that gave the one need not type the other. (rules.md §2.5) */
export const withPanOfGstin = ({ gstin, pan }: TaxPapers): TaxPapers => ({
  gstin,
  pan: pan ?? (gstin === null ? null : panOfGstin(gstin)),
})

/** Why the tax numbers of a customer do not fit together, or do not suffice for its terms. (rules.md §2.5) */
export function whyNotPapers({ gstin, pan }: TaxPapers, isPostpaid: boolean): Refusal | undefined {
  const unfit = gstin !== null && pan !== null ? whyPanUnfit(gstin, pan) : undefined
  if (unfit) return atField('gstin', unfit)
  if (isPostpaid && pan === null) return atField('pan', 'A postpaid customer needs a PAN.')
}

/** Why an outlet cannot carry a GSTIN: a second registration belongs to the same PAN. (rules.md §2.5) */
export function whyNotOutletGstin(gstin: string | null, customerPan: string | null, path: string): Refusal | undefined {
  const unfit = gstin !== null && customerPan !== null ? whyPanUnfit(gstin, customerPan) : undefined
  if (unfit) return atField(path, unfit)
}

export interface PlacedAddress {
  state: string
  pincode: string
  confirmPincode?: boolean | undefined
}

/** Why an address waits for a tick: its PIN code lies in another state. (rules.md §2.6) */
export function whyConfirmPincode({ state, pincode, confirmPincode = false }: PlacedAddress, path: string): Refusal | undefined {
  const message = confirmPincode ? undefined : whyPinUnfit(pincode, state)
  return message === undefined ? undefined : refusal('NEEDS_CONFIRM', message, { reason: 'PINCODE', fields: [{ path, message }] })
}

/** Which of new people is the primary contact of their outlet: the one named, else the first where there was none. (rules.md §2.2) */
export function primaryAmong(people: readonly { isPrimary?: boolean | undefined }[], hasPrimary: boolean): number | undefined {
  const named = people.findIndex(({ isPrimary }) => isPrimary)
  if (named >= 0) return named
  return hasPrimary || people.length === 0 ? undefined : 0
}

/** Why so many cannot be primary: an outlet has one. (rules.md §2.2) */
export function whyNotPrimaries(people: readonly { isPrimary?: boolean | undefined }[], path: string): Refusal | undefined {
  if (people.filter(({ isPrimary }) => isPrimary).length > 1) return atField(path, 'An outlet has one primary contact.')
}

/** Why the primary contact stays where it is, and stays on. (rules.md §2.2) */
export function whyPrimaryStays(
  person: { name: string; isPrimary: boolean },
  outletName: string,
  change: 'switch off' | 'move',
): Refusal | undefined {
  if (!person.isPrimary) return undefined
  const what = change === 'move' ? 'moves' : 'is switched off'
  return refusal(
    'BREAKS_RULE',
    `${person.name} is the primary contact of ${outletName}. Make another one primary before ${person.name} ${what}.`,
  )
}

/** Why a value of a master list cannot be chosen anew; old records keep it. (rules.md §2.7) */
export function whyNotChosen(
  { what, name, isActive }: { what: string; name: string; isActive: boolean },
  path: string,
): Refusal | undefined {
  if (isActive) return undefined
  const message = `${what} ${name} is switched off. Choose another one.`
  return refusal('BREAKS_RULE', message, { fields: [{ path, message }] })
}

const fieldWords = {
  mobile: 'mobileNumber',
  email: 'email',
  pan: 'pan',
  gstin: 'gstin',
  zohoCustomerId: 'zohoCustomerId',
} as const
export type UniqueField = keyof typeof fieldWords

/** What must be unique of a customer belongs to another one, switched off or not. (rules.md §2.5) */
export function whyTaken(field: UniqueField, value: string, holder: { businessName: string; isActive: boolean }): Refusal {
  const message = `${value} belongs to ${holder.businessName}${holder.isActive ? '' : ', which is inactive'}.`
  return refusal('TAKEN', message, { fields: [{ path: fieldWords[field], message }], by: holder.businessName })
}

/** What a customer is found by, the name that people use first. */
export const customerSearchText = (customer: {
  legalName: string
  brandName: string | null
  pocName: string
  mobile: string
  gstin: string | null
  /** Names, cities and contacts of its outlets. */
  outlets: readonly string[]
}): string => {
  const { legalName, brandName, pocName, mobile, gstin, outlets } = customer
  const words = [brandName ?? '', legalName, pocName, mobile, gstin ?? '', ...outlets]
  return [...new Set(words.map(searchKey).filter(Boolean))].join(' ')
}
