import { creditStatusLabel } from '@packhouse/contract/billing/payments/credit-status.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { bestMatches, searchable } from '@packhouse/contract/goods/matching/normalise.ts'
import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { mayDo, type Needs, opensPickers } from '@packhouse/contract/rights.ts'
import { formerNameOf, rankCandidates, selectCustomers } from '../../../ordering/orders/api.ts'
import { selectTaxedAs } from '../../../people/customers/api.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { type Contact, type Person, selectContacts, selectPeople } from '../sql/search.ts'
import { type Found, maxFound } from './found.ts'

/** What has the words as typed, and what is only spelled like them. */
interface Alike {
  asTyped: Found[]
  spelled: Found[]
}
export const noCustomers: Alike = { asTyped: [], spelled: [] }

/** Outlets by what they are called and who receives there, then customers by their names, mobiles and tax numbers; best first. */
export async function customersLike(text: string, { db, now, rights }: ReadCall): Promise<Alike> {
  const words = searchWords(text)
  if (words.length === 0) return noCustomers
  const taxed = await selectTaxedAs(db, text)
  const ranked =
    taxed.length > 0
      ? []
      : (await rankCandidates(db, words.join(' '))).filter(({ row }) => row.customerIsActive)
  const ids =
    taxed.length > 0 ? taxed : [...new Set(ranked.map(({ row }) => row.customerId))].slice(0, maxFound)
  const rows = new Map((await selectCustomers(db, ids, dayOf(now))).map(row => [row.id, row]))
  const asTyped = new Set([
    ...taxed,
    ...ranked.filter(({ spelled }) => spelled === null).map(({ row }) => row.customerId),
  ])
  const formerly = new Map(
    ranked.flatMap(({ row }) => {
      const name = formerNameOf(row, text)
      return name === null ? [] : [[row.customerId, `formerly ${name}`] as const]
    }),
  )
  const found = ids
    .flatMap(id => rows.get(id) ?? [])
    .map((row): Found & { id: CustomerId } => ({
      kind: 'customer',
      id: row.id,
      title: row.business_name,
      subtitle: [formerly.get(row.id), row.outlets[0]?.city, row.mobile].filter(Boolean).join(' · '),
      aside: mayDo(rights, 'dues') ? creditStatusLabel[row.credit_status] : '',
      path: `/customers/${row.id}`,
      isExact: taxed.length > 0 || words[0] === row.mobile,
    }))
  const isSpelled = ({ row, spelled }: (typeof ranked)[number]) => spelled !== null && row.outletId !== null
  return {
    asTyped: [
      ...outletsOf(ranked.filter(one => !isSpelled(one))),
      ...found.filter(({ id }) => asTyped.has(id)),
    ],
    spelled: [...outletsOf(ranked.filter(isSpelled)), ...found.filter(({ id }) => !asTyped.has(id))],
  }
}

/** The outlets that the words themselves name, not those of a customer who is named. */
const outletsOf = (ranked: Awaited<ReturnType<typeof rankCandidates>>): Found[] =>
  ranked
    .flatMap(({ row, match, spelled }): Found[] => {
      if (match !== 'OUTLET' || row.outletId === null || !row.isActive) return []
      const { outletId, outletName, businessName, customerId, city } = row
      return [
        {
          kind: 'outlet',
          id: outletId,
          title: outletName,
          subtitle: `${businessName} · ${city}`,
          aside: spelled === null ? '' : `Did you mean ${spelled}?`,
          path: `/customers/${customerId}?outlet=${outletId}`,
          isExact: false,
        },
      ]
    })
    .slice(0, maxFound)

/** People who work at outlets of customers: who receives goods, who orders, by name or mobile. */
export async function contactsLike(text: string, { db }: ReadCall): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const asWords = ({ name, mobile }: Contact) => searchable({ name, codes: [mobile] })
  return bestMatches(words.join(' '), await selectContacts(db, words), asWords, maxFound).map(contact => ({
    kind: 'contact',
    id: contact.id,
    title: contact.name,
    subtitle: `${contact.customer}, ${contact.outlet} · ${contact.mobile}`,
    aside: '',
    path: `/customers/${contact.customerId}?outlet=${contact.outletId}`,
    isExact: words[0] === contact.mobile,
  }))
}

const opensPerson: Record<Person['kind'], Needs> = { picker: opensPickers, staff: 'staff' }

/** Pickers and staff by name or mobile. */
export async function staffLike(text: string, { db, rights }: ReadCall): Promise<Found[]> {
  const words = searchWords(text)
  const asWords = ({ name, mobile }: Person) => searchable({ name, codes: [mobile] })
  const people = (await selectPeople(db)).filter(({ kind }) => mayDo(rights, opensPerson[kind]))
  return bestMatches(words.join(' '), people, asWords, maxFound).map(({ id, kind, name, mobile }) => ({
    kind,
    id,
    title: name,
    subtitle: mobile,
    aside: '',
    path: `${kind === 'picker' ? '/agents/picker-agent' : '/settings/staff'}?searchtext=${encodeURIComponent(name)}`,
    isExact: words[0] === mobile,
  }))
}
