import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { ReadMessage } from '@packhouse/contract/messages/reading.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { searchKey } from '@packhouse/contract/search/normalise.ts'
import type { Reading } from '../../db/transaction.ts'
import { type KnownOutlet, outletsNamed } from '../rules/headings.ts'
import { headsIn, senderMobile } from '../rules/sender.ts'
import { senderKeyOf } from '../rules/sent.ts'
import { selectOutletsOfSenders } from '../sql/messages.ts'
import { selectOutletCustomer, selectOutletsByMobile, selectOutletsNamed, selectOutletsOf } from '../sql/outlets.ts'

/** Whose a message is: the outlets that it can name, and the customer and outlet that are certain. */
export interface Whose {
  customerId: CustomerId | null
  outletId: OutletId | null
  outlets: readonly KnownOutlet[]
}

/** The customer of an outlet that somebody chose; all of its outlets may be headings. */
export async function whoseOutlet(db: Reading, outletId: OutletId): Promise<Whose> {
  const { customer_id } = found(await selectOutletCustomer(db, outletId), 'Outlet {id} was not found.', { id: outletId })
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

const meantBy = async (db: Reading, { name, mobile }: { name: string | null; mobile: string | null }): Promise<KnownOutlet[]> =>
  mobile === null ? named(db, name === null ? [] : [name]) : selectOutletsByMobile(db, mobile)

/** Whose a message is by the outlets that its headings name. */
export const whoseHeadings = async (db: Reading, { orders }: ReadMessage): Promise<Whose> => ({
  ...(await whose(
    db,
    await named(
      db,
      orders.flatMap(({ heading }) => heading?.text ?? []),
    ),
  )),
  outletId: null,
})

const nobodys: Whose = { customerId: null, outletId: null, outlets: [] }

async function whose(db: Reading, meant: readonly KnownOutlet[]): Promise<Whose> {
  const customerId = onlyOne(meant.map(outlet => outlet.customerId))
  const outletId = onlyOne(meant.map(outlet => outlet.outletId))
  return { customerId, outletId, outlets: customerId === null ? meant : await selectOutletsOf(db, customerId) }
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
