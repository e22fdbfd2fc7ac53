import { keysOf, searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { outletForms } from '@packhouse/contract/goods/matching/outlet-words.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { panOfGstin, whyPanUnfit } from '@packhouse/contract/platform/formats/gstin.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { whyPinUnfit } from '@packhouse/contract/platform/formats/pincode.ts'
import { atField, fieldIssue, type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'
import { sentence, worded } from '@packhouse/contract/sentence.ts'

export interface TaxNumbers {
  gstin: string | null
  pan: string | null
}

/** Derives a missing PAN from the GSTIN, which contains its holder's PAN. (rules §2.5) */
export const withPanOfGstin = ({ gstin, pan }: TaxNumbers): TaxNumbers => ({
  gstin,
  pan: pan ?? (gstin === null ? null : panOfGstin(gstin)),
})

/** Why the tax numbers of a customer do not match, or are not enough for its terms. (rules §2.5) */
export function whyNotDocuments({ gstin, pan }: TaxNumbers, isPostpaid: boolean): Refusal | undefined {
  const unfit = gstin !== null && pan !== null ? whyPanUnfit(gstin, pan) : undefined
  if (unfit) return atField(refusalWith('BAD_INPUT', unfit), 'gstin')
  if (isPostpaid && pan === null)
    return atField(refusal('BAD_INPUT', 'A postpaid customer needs a PAN.'), 'pan')
}

/** Why an outlet cannot have a GSTIN: a second registration must have the same PAN. (rules §2.5) */
export function whyNotOutletGstin(
  gstin: string | null,
  customerPan: string | null,
  path: string,
): Refusal | undefined {
  const unfit = gstin !== null && customerPan !== null ? whyPanUnfit(gstin, customerPan) : undefined
  if (unfit) return atField(refusalWith('BAD_INPUT', unfit), path)
}

interface NamedOutlet {
  id: OutletId
  name: string
  city: string
}

/**
 * Why an outlet cannot have its name: another one of its customer in the same city has it, and whoever chooses by name could not tell
 * them apart. Those that have one name already keep it. (rules §2.2)
 */
export function whyNotOutletName(
  ids: readonly OutletId[],
  outlets: readonly NamedOutlet[],
): Refusal | undefined {
  const places = Map.groupBy(outlets, ({ name, city }) => `${nameKey(name)}\n${nameKey(city)}`)
  for (const same of places.values()) {
    const [wanted] = same.filter(({ id }) => ids.includes(id))
    if (wanted && same.length > 1)
      return refusal(
        'TAKEN',
        '{outlet} in {city} is already an outlet of this customer. Give it another name.',
        {
          outlet: wanted.name,
          city: wanted.city,
        },
      )
  }
}

/**
 * Our own registration is no customer's, though it is on every paper that a clerk copies from: what a registration sends to itself is no
 * supply, and GSTR-1 refuses it. (rules §2.5)
 */
export function whyOurs(
  gstin: string | null | undefined,
  us: { gstin: string | null; legalName: string } | undefined,
  path: string,
): Refusal | undefined {
  if (!us || us.gstin === null || gstin !== us.gstin) return undefined
  const words = '{gstin} is the GSTIN of {us}, our own. Enter that of the customer.'
  return atField(refusal('BAD_INPUT', words, { gstin, us: us.legalName }), path)
}

export interface PlacedAddress {
  state: string
  pincode: string
  confirmPincode?: boolean | undefined
}

/** Why an address needs confirmation: its PIN code is in another state. (rules §2.6) */
export function whyConfirmPincode(
  { state, pincode, confirmPincode = false }: PlacedAddress,
  path: string,
): Refusal | undefined {
  const unfit = confirmPincode ? undefined : whyPinUnfit(pincode, state)
  return unfit && atField(refusalWith('NEEDS_CONFIRM', unfit, { reason: 'PINCODE' }), path)
}

/** Index of the new person who becomes primary contact: the one named, else the first if there was none. (rules §2.2) */
export function primaryAmong(
  people: readonly { isPrimary?: boolean | undefined }[],
  hasPrimary: boolean,
): number | undefined {
  const named = people.findIndex(({ isPrimary }) => isPrimary)
  if (named >= 0) return named
  return hasPrimary || people.length === 0 ? undefined : 0
}

/** Refuses more than one primary contact for an outlet. (rules §2.2) */
export function whyNotPrimaries(
  people: readonly { isPrimary?: boolean | undefined }[],
  path: string,
): Refusal | undefined {
  if (people.filter(({ isPrimary }) => isPrimary).length > 1)
    return atField(refusal('BAD_INPUT', 'An outlet can have only one primary contact.'), path)
}

/** Why the primary contact can be neither moved nor deactivated. (rules §2.2) */
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

/** Why a value of a master list cannot be newly chosen; old records keep it. (rules §2.7) */
export function whyNotChosen(
  { what, name, isActive }: { what: string; name: string; isActive: boolean },
  path: string,
): Refusal | undefined {
  if (isActive) return undefined
  return atField(
    refusal('BREAKS_RULE', '{what} {name} is inactive. Choose another one.', { what: worded(what), name }),
    path,
  )
}

const fieldWords = {
  mobile: 'mobileNumber',
  email: 'email',
  pan: 'pan',
  gstin: 'gstin',
  zohoCustomerId: 'zohoCustomerId',
} as const
export type UniqueField = keyof typeof fieldWords

/** Why a customer needs a second look: another one has its name, mobile or PAN, and they may be one. (rules §2.2.2) */
export function whyAlike(
  alike: readonly { id: CustomerId; businessName: string; mobile: string; pan: string | null }[],
  { names, mobile, pan }: { names: readonly string[]; mobile: string | null; pan: string | null },
): Refusal | undefined {
  const [one] = alike
  if (!one) return undefined
  const same =
    pan !== null && one.pan === pan
      ? {
          path: 'pan',
          words: sentence('{customer} (customer {id}) has the same PAN.', {
            customer: one.businessName,
            id: String(one.id),
          }),
        }
      : mobile !== null && one.mobile === mobile
        ? {
            path: 'mobileNumber',
            words: sentence('{customer} (customer {id}) has the same mobile.', {
              customer: one.businessName,
              id: String(one.id),
            }),
          }
        : {
            path: names.length > 1 ? 'brandName' : 'legalBusinessName',
            words: sentence('{customer} (customer {id}) has the same name.', {
              customer: one.businessName,
              id: String(one.id),
            }),
          }
  const ask = sentence('{same} Use that one, or confirm that they are two.', { same: same.words })
  return refusalWith('NEEDS_CONFIRM', ask, {
    reason: 'LOOKS_LIKE',
    alike: alike.map(({ id, businessName }) => ({ id, businessName })),
    fields: [fieldIssue(same.path, ask)],
  })
}

/** A unique value belongs to another customer, active or not. (rules §2.5) */
export function whyTaken(
  field: UniqueField,
  value: string,
  holder: { businessName: string; isActive: boolean },
): Refusal {
  const { businessName, isActive } = holder
  const why = isActive
    ? sentence('{value} belongs to {customer}.', { value, customer: businessName })
    : sentence('{value} belongs to {customer}, which is inactive.', { value, customer: businessName })
  return refusalWith('TAKEN', why, { fields: [fieldIssue(fieldWords[field], why)], by: businessName })
}

/**
 * Returns the search text of a customer, with the most used name first; last are other spellings of names, such as words joined, and
 * Latin letters for those of an Indian script.
 */
export const customerSearchText = (
  row: {
    legal_name: string
    brand_name: string | null
    poc_name: string
    mobile: string
    gstin: string | null
  },
  /** Names of its outlets, and their addresses, contacts and receivers. */
  outlets: { names: readonly string[]; others: readonly string[] },
): string => {
  const business = row.brand_name || row.legal_name
  const texts = [
    row.brand_name ?? '',
    row.legal_name,
    row.poc_name,
    row.mobile,
    row.gstin ?? '',
    ...outlets.names,
    ...outlets.others,
  ]
  const keys = [...new Set(texts.map(searchKey).filter(Boolean))]
  const words = new Set(keys.flatMap(key => key.split(' ')))
  const forms = [
    ...[business, ...outlets.names].flatMap(outletForms),
    ...keysOf(texts).flatMap(key => key.split(' ')),
  ]
  return [...keys, ...new Set(forms.filter(form => form !== '' && !words.has(form)))].join(' ')
}
