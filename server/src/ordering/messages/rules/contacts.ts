import { searchKey, spellingSimilarity } from '@packhouse/contract/goods/matching/normalise.ts'
import { romanise } from '@packhouse/contract/goods/matching/romanise.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'

/** An outlet with all that a phone's contact may be called by. */
export interface CallableOutlet {
  outletId: OutletId
  customerId: CustomerId
  business: string
  /** Its name, and the building, area or town. */
  names: readonly string[]
  people: readonly string[]
  /** null: it never ordered. */
  lastOrderId: number | null
}

/** Words that many contacts have and that distinguish nobody. */
const general = new Set(
  'hotel hotels restaurant restaurants resto cafe kitchen kitchens mess food foods catering caterers canteen store stores order orders purchase purchaser chef manager owner office new number whatsapp veg nonveg mr mrs ms sir madam ji bhai bhaiya anna akka the and of pvt ltd llp india main branch outlet'.split(
    ' ',
  ),
)

/** Shortest word that says who somebody is; initials do not. */
const shortestWord = 3
/** Two words at least this much alike are the same word, spelled in another way. */
const alike = 0.8
/** Letters by which the beginning of a word names it: "kora" is Koramangala. */
const beginning = 4

const wordsOf = (text: string): string[] =>
  romanise(searchKey(text))
    .split(' ')
    .filter(word => word.length >= shortestWord && /^[\p{L}\p{M}\p{N}]+$/u.test(word))
const isTelling = (word: string): boolean => !general.has(word)

/** The beginnings of a name's words, to look for outlets that can be meant. */
export const beginningsOf = (name: string): string[] => [
  ...new Set(
    wordsOf(name)
      .filter(isTelling)
      .map(word => word.slice(0, beginning)),
  ),
]

/** How well a word is one of some others: 1 as written, less for a slip or its beginning, 0 for none. */
function fit(word: string, others: readonly string[]): number {
  if (others.includes(word)) return 1
  const spelled = Math.max(
    0,
    ...others.filter(other => other.length > beginning).map(other => spellingSimilarity(word, other)),
  )
  if (word.length > beginning && spelled >= alike) return 0.9
  return word.length >= beginning && others.some(other => other.startsWith(word)) ? 0.8 : 0
}

/** How much of a name is that of an outlet; 0 where neither the business, nor the outlet, nor a person is named whole. */
function likenessOf(said: readonly string[], { business, names, people }: CallableOutlet): number {
  const joined = [...said, ...said.slice(1).map((word, at) => `${said[at]}${word}`)]
  const isNamed = (name: string) => {
    const words = wordsOf(name)
    const telling = words.filter(isTelling)
    const together = telling.join('')
    return (
      telling.length > 0 &&
      (telling.every(word => joined.some(one => fit(one, [word]) > 0)) ||
        joined.some(one => fit(one, [together]) >= 0.9))
    )
  }
  const firstNames = people.flatMap(person => wordsOf(person).find(isTelling) ?? [])
  if (![business, ...names, ...firstNames].some(isNamed)) return 0
  const all = [business, ...names, ...people].flatMap(name => [
    ...wordsOf(name),
    wordsOf(name).filter(isTelling).join(''),
  ])
  return said.filter(isTelling).reduce((sum, word) => sum + fit(word, all), 0)
}

/**
 * The outlet that a sender is most likely of, by the name that a phone has for him: of several of one customer the one that ordered
 * last; none where outlets of two customers fit alike. It is proposed only. (rules §9.11)
 */
export function outletOfContact(name: string, outlets: readonly CallableOutlet[]): OutletId | null {
  const nameWords = wordsOf(name)
  const rated = outlets
    .map(outlet => ({ outlet, likeness: likenessOf(nameWords, outlet) }))
    .filter(({ likeness }) => likeness > 0)
    .sort(
      (one, other) =>
        other.likeness - one.likeness || (other.outlet.lastOrderId ?? 0) - (one.outlet.lastOrderId ?? 0),
    )
  const [best] = rated
  const isOneCustomer = rated.every(
    ({ outlet, likeness }) =>
      likeness < (best?.likeness ?? 0) || outlet.customerId === best?.outlet.customerId,
  )
  return best && isOneCustomer ? best.outlet.outletId : null
}
