import type { BuyerKind } from '@packhouse/contract/business/gst/buyer-kind.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'

/** A customer as the books know it: the party of a ledger. */
export interface Party {
  customerId: CustomerId
  /** null: not handed over before. */
  ledger: string | null
  legalName: string
  businessName: string
  address: readonly string[]
  state: string
  pincode: string
  /** What it is to GST, and its number there: a GSTIN or a UIN. */
  buyerKind: BuyerKind
  gstin: string | null
  pan: string | null
  mobile: string
  email: string | null
  zohoCustomerId: string | null
}

/** A party with the name of its ledger. */
export interface NamedParty extends Party {
  ledger: string
}

const longest = 90

/** The number of a customer as it is shown: C-0114. */
const customerNumber = (id: CustomerId): string => `C-${String(id).padStart(4, '0')}`

/**
 * Gives each party the name of its ledger: the one it has in the books, else its business name, with the customer's number if the books
 * have that name already, in any case of letters. (rules §29.5)
 */
export function nameParties(parties: readonly Party[], taken: Iterable<string>): NamedParty[] {
  const used = new Set([...taken].map(name => name.toLowerCase()))
  return parties.map(party => {
    if (party.ledger !== null) return { ...party, ledger: party.ledger }
    const plain = party.businessName.replaceAll(/\s+/g, ' ').trim().slice(0, longest)
    const ledger = used.has(plain.toLowerCase()) ? `${plain} ${customerNumber(party.customerId)}` : plain
    used.add(ledger.toLowerCase())
    return { ...party, ledger }
  })
}
