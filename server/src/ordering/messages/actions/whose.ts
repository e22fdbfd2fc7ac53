import { searchKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { ReadMessage } from '@packhouse/contract/ordering/reading/model.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { beginningsOf, outletOfContact } from '../rules/contacts.ts'
import { type KnownOutlet, outletsNamed } from '../rules/read/headings.ts'
import { headsIn, senderMobile } from '../rules/read/sender.ts'
import { senderKeyOf } from '../rules/sent.ts'
import { selectOutletsOfSenders } from '../sql/messages.ts'
import {
  selectCallable,
  selectOutletCustomer,
  selectOutletsByMobile,
  selectOutletsNamed,
  selectOutletsOf,
} from '../sql/outlets.ts'

/** Whose a message is: the outlets that it can name, and the customer and outlet that are certain. */
export interface Whose {
  customerId: CustomerId | null
  outletId: OutletId | null
  outlets: readonly KnownOutlet[]
}

/** The customer of an outlet that somebody chose; all of its outlets may be headings. */
export async function whoseOutlet(db: Reading, outletId: OutletId): Promise<Whose> {
  const { customer_id } = found(await selectOutletCustomer(db, outletId), 'Outlet {id} was not found.', {
    id: outletId,
  })
  return { customerId: customer_id, outletId, outlets: await selectOutletsOf(db, customer_id) }
}

/** Whose a message is by the head of the pasted chat: the outlet that this sender was given to, else that of its number or name. */
export async function whoseSender(db: Reading, text: string): Promise<Whose> {
  const name = headsIn(text).head?.sender ?? null
  if (name === null) return nobodys
  const mobile = senderMobile(name)
  const sender = { senderName: mobile === null ? name : null, senderMobile: mobile }
  const [given] = (await selectOutletsOfSenders(db, [senderKeyOf(sender)])).values()
  return given === undefined ? whose(db, await meantBy(db, { name, mobile })) : whoseOutlet(db, given)
}

/** The only outlet of a number, else of a name. */
export const outletOfSender = async (
  db: Reading,
  sender: { name: string | null; mobile: string | null },
): Promise<OutletId | null> => onlyOne((await meantBy(db, sender)).map(({ outletId }) => outletId))

/** The outlet that a sender's name is most like, as people call their contacts; to be confirmed. */
export async function outletLike(db: Reading, name: string | null): Promise<OutletId | null> {
  const beginnings = beginningsOf(name ?? '')
  return name === null || beginnings.length === 0
    ? null
    : outletOfContact(name, await selectCallable(db, beginnings))
}

const meantBy = async (
  db: Reading,
  { name, mobile }: { name: string | null; mobile: string | null },
): Promise<KnownOutlet[]> =>
  mobile === null ? named(db, name === null ? [] : [name]) : selectOutletsByMobile(db, mobile)

/** Whose a message is by the outlets that its headings name, and the customer's name above them. */
export async function whoseHeadings(db: Reading, { orders }: ReadMessage, text: string): Promise<Whose> {
  const headings = orders.flatMap(({ heading }) => heading ?? [])
  const title = titleAbove(text, headings)
  // "Spice Route" above "Indiranagar:" is whose Indiranagar it is
  const titled =
    title === null
      ? []
      : await named(
          db,
          headings.map(heading => `${title} ${heading.text}`),
        )
  const meant =
    titled.length > 0
      ? titled
      : await named(
          db,
          headings.map(heading => heading.text),
        )
  return { ...(await whose(db, meant)), outletId: null }
}

/** Words of the longest line that can be a customer's name. */
const longestTitle = 6

/** The line above the first heading, where it can be a name. */
function titleAbove(text: string, headings: readonly { from: number }[]): string | null {
  const [first] = headings
  const title =
    first &&
    text
      .slice(0, text.lastIndexOf('\n', first.from) + 1)
      .trim()
      .split('\n')
      .at(-1)
      ?.trim()
  return title && !/\d/.test(title) && title.split(/\s+/).length <= longestTitle ? title : null
}

const nobodys: Whose = { customerId: null, outletId: null, outlets: [] }

async function whose(db: Reading, meant: readonly KnownOutlet[]): Promise<Whose> {
  const customerId = onlyOne(meant.map(outlet => outlet.customerId))
  const outletId = onlyOne(meant.map(outlet => outlet.outletId))
  return {
    customerId,
    outletId,
    outlets: customerId === null ? meant : await selectOutletsOf(db, customerId),
  }
}

/** The only value of a list; null where it has none, or different ones. */
function onlyOne<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && values.every(value => value === first) ? first : null
}

/** Shortest word that an outlet is looked for by. */
const shortestWord = 3

/** The outlets that names can mean. */
async function named(db: Reading, names: readonly string[]): Promise<KnownOutlet[]> {
  const words = names.flatMap(name => searchKey(name).split(' ')).filter(word => word.length >= shortestWord)
  if (words.length === 0) return []
  const candidates = await selectOutletsNamed(db, [...new Set(words)])
  return names.flatMap(name => outletsNamed(name, candidates))
}
