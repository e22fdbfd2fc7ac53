import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { applyPriceRuns } from '../../../../supply/price-runs/jobs.ts'
import type { Proposal } from '../../../../supply/shortages/testing/share-steps.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { BuiltItem } from '../../../../testing/builders.ts'
import { testServices } from '../../../../testing/services.ts'
import type { Command, Made } from './commands.ts'

/** Commands about what is short and about prices; the other ones are about an order, stock or money. */
export type SupplyCommand = Extract<
  Command,
  {
    do:
      | 'share'
      | 'unshare'
      | 'price'
      | 'draft run'
      | 'schedule run'
      | 'call off run'
      | 'take back run'
      | 'work'
  }
>
const supply: readonly Command['do'][] = [
  'share',
  'unshare',
  'price',
  'draft run',
  'schedule run',
  'call off run',
  'take back run',
  'work',
]
export const isSupply = (command: Command): command is SupplyCommand => supply.includes(command.do)

interface Answered {
  status: number
  body: unknown
  made?: Made
}
type Sending = { key: string; headers: Record<string, string> }
interface Parts {
  test: TestApp
  items: readonly BuiltItem[]
  /** What was shared out by each key: sent again it is the same request. */
  shared: Map<string, Sharing>
}
interface Sharing {
  body: WireArgs<typeof shortages.applyShares>['body']
  shares: ReadonlyMap<number, number>
}

export async function answerSupply(
  parts: Parts,
  command: SupplyCommand,
  sending: Sending,
): Promise<Answered> {
  const { test } = parts
  switch (command.do) {
    case 'share':
      return share(parts, command, sending)
    case 'unshare':
      return test.call(shortages.undoShares, { sharingid: command.sharing }, sending)
    case 'price': {
      const itemid = idOf(parts, command.item)
      return test.call(pricing.updateBasePrice, { itemid, baseprice: command.paise / 100 }, sending)
    }
    case 'draft run':
      return draft(parts, command, sending)
    case 'schedule run':
      return test.call(priceRuns.schedulePriceRun, { runid: command.run, body: {} }, sending)
    case 'call off run':
      return test.call(priceRuns.cancelPriceRun, { runid: command.run }, sending)
    case 'take back run':
      return test.call(priceRuns.revertPriceRun, { runid: command.run }, sending)
    case 'work':
      await applyPriceRuns({ db: test.db, services: testServices(), now: test.clock.now })
      return { status: 200, body: {} }
  }
}

function idOf({ items }: Parts, item: number): number {
  const found = items[item]
  if (!found) throw new Error(`There is no item ${item}`)
  return found.itemTypeId
}

/** Proposes, types over some of it, and shares it out. */
async function share(
  parts: Parts,
  { item, day: deliveryDate, rule, protect, fixed, typed, unseen }: Extract<Command, { do: 'share' }>,
  sending: Sending,
): Promise<Answered> {
  const { test, shared } = parts
  const itemId = idOf(parts, item)
  const before = shared.get(sending.key)
  if (before) return applied(parts, before, sending)
  const amounts = fixed.map(({ line: orderitemid, milli }) => ({ orderitemid, quantity: milli / 1000 }))
  const asked = { itemId, deliveryDate, rule, protect, fixed: amounts }
  const answer = await test.call(shortages.proposeShares, { body: asked })
  if (answer.status >= 400) return answer
  const { rows, seen } = answer.body as Proposal
  const said = new Map(typed.map(({ line, milli }) => [line, milli / 1000]))
  const sharing = {
    body: {
      itemId,
      deliveryDate,
      rule,
      rows: rows.map(({ orderitemid, proposed }) => ({
        orderitemid,
        quantity: said.get(orderitemid) ?? proposed,
      })),
      ...(unseen ? {} : { seen }),
    },
    shares: new Map(rows.map(({ orderitemid, proposed }) => [orderitemid, Math.round(proposed * 1000)])),
  }
  shared.set(sending.key, sharing)
  return applied(parts, sharing, sending)
}

async function applied({ test }: Parts, { body, shares }: Sharing, sending: Sending): Promise<Answered> {
  const answer = await test.call(shortages.applyShares, { body }, sending)
  const { sharingId } = Object(answer.body) as { sharingId?: number }
  return { ...answer, made: { shares, ...(sharingId === undefined ? {} : { sharing: sharingId }) } }
}

/** Makes a run and decides about its rows; nothing in it was proposed, as nobody knows what the model's goods cost. */
async function draft(
  parts: Parts,
  { rule: ordersRule, minutes, rows }: Extract<Command, { do: 'draft run' }>,
  { key, headers }: Sending,
): Promise<Answered> {
  const { test } = parts
  const effectiveAt = new Date(test.clock.now.getTime() + minutes * 60_000).toISOString()
  const made = await test.ok(
    priceRuns.createPriceRun,
    { body: { effectiveAt, ordersRule } },
    { key: `${key}-made`, headers },
  )
  const decided = rows.map(({ item, paise }) => ({
    itemId: idOf(parts, item),
    chosen: paise / 100,
    included: true,
  }))
  const answer = await test.call(
    priceRuns.decidePriceRows,
    { runid: made.id, body: { rows: decided } },
    { key, headers },
  )
  return { ...answer, made: { run: made.id } }
}
