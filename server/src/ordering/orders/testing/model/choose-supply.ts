import { ordersRules } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import type { Dice } from './choose.ts'
import type { Command, LineAmount, PickItem } from './commands.ts'
import { goods, half, packOf } from './goods.ts'
import { sharersOf, thereFor } from './shares.ts'
import { isOpen, type ModelLine, type ModelState } from './state.ts'

/** Shares out what is short, changes prices one by one or as a run, and takes either back. */
export function supplyCommand(state: ModelState, dice: Dice): Command {
  if (dice.chance(55)) return sharing(state, dice)
  const waits = [...state.runs.values()].find(run => run.state === 'SCHEDULED')
  const isDue = waits && waits.effectiveAt <= state.now
  const isLooking = [...state.runs.values()].some(({ since }) => since !== null)
  if (isDue ? dice.chance(80) : isLooking && dice.chance(40)) return { do: 'work' }
  const run = [...state.runs.values()].at(dice.chance(80) ? -1 : -1 - dice.below(4))
  if (run?.state === 'DRAFT' && dice.chance(70)) return { do: 'schedule run', run: run.id }
  if (run && dice.chance(run.state === 'DONE' ? 30 : 6)) return { do: 'take back run', run: run.id }
  if (run && dice.chance(8)) return { do: 'call off run', run: run.id }
  const item = dice.below(goods.length)
  if (dice.chance(35)) return { do: 'price', item, paise: otherPrice(state, item, dice) }
  const items = goods.map((_, at) => at).filter(() => dice.chance(45))
  return {
    do: 'draft run',
    rule: dice.chance(75) ? 'REPRICE' : dice.one(ordersRules),
    minutes: 1 + dice.below(12),
    rows: (items.length > 0 ? items : [item]).map(one => ({
      item: one,
      paise: otherPrice(state, one, dice),
    })),
  }
}

/** Another price of an item, near enough to the one of now that nobody asks about it. */
function otherPrice({ prices }: ModelState, item: number, dice: Dice): number {
  const [now, usual] = [prices[item]?.paise ?? 0, goods[item]?.like.basePaise ?? 0]
  const low = Math.max(half(now * 3, 4), half(usual * 3, 5))
  const high = Math.min(half(now * 5, 4), half(usual * 8, 5))
  const chosen = low + dice.below(high - low)
  return chosen === now ? now + 1 : chosen
}

function sharing(state: ModelState, dice: Dice): Command {
  const last = [...state.sharings.keys()].at(dice.chance(70) ? -1 : -1 - dice.below(8))
  if (last !== undefined && dice.chance(22)) return { do: 'unshare', sharing: last }
  const open = [...state.orders.values()].filter(order => isOpen(order))
  const day = open.length > 0 ? dice.one(open).day : '2027-04-01'
  const short = goods
    .map((_, item) => item)
    .filter(item => {
      const wanted = sharersOf(state, item, day).reduce((sum, { most }) => sum + most, 0)
      return wanted > thereFor(state, item, day)
    })
  const item = short.length > 0 && dice.chance(85) ? dice.one(short) : dice.below(goods.length)
  const sharers = sharersOf(state, item, day)
  const command = { do: 'share' as const, item, day, rule: dice.one(sharingRules) }
  const protect = sharers.filter(() => dice.chance(8)).map(({ line }) => line.id)
  const some = () => sharers.flatMap((one): LineAmount[] => (dice.chance(8) ? [typedFor(one, dice)] : []))
  const stray = dice.chance(1) ? [{ line: 1_000_000, milli: 1000 }] : []
  return {
    ...command,
    protect,
    fixed: [...some(), ...stray],
    typed: dice.chance(25) ? some() : [],
    ...(dice.chance(8) ? { unseen: true } : {}),
  }
}

type Sharer = ReturnType<typeof sharersOf>[number]
/** An amount that somebody types for a line: mostly one that it may get. */
function typedFor({ line, least, most, step }: Sharer, dice: Dice): LineAmount {
  const steps = Math.floor((most - least) / step)
  const fitting = Math.min(most, Math.ceil(least / step) * step + step * dice.below(steps + 1))
  return { line: line.id, milli: dice.chance(90) ? fitting : dice.below(most + 500) }
}

/** A pick up to the share of a line, or above it, with a reason or without. */
export function pickOfShare(line: ModelLine, share: number, dice: Dice): PickItem {
  const { kind, content } = packOf(line.pack)
  const milli = dice.chance(70) ? share : half(share * dice.one([0, 50, 96, 104, 120]), 100)
  const above = dice.chance(25) ? { aboveShare: true } : {}
  const because = dice.chance(15) ? { reason: dice.one(['QUALITY', 'DAMAGED'] as const) } : {}
  const item = { line: line.id, ...because, ...above }
  if (kind === 'CATCH_WEIGHT') return { ...item, milli }
  const packs = (Math.floor(milli / content) + (dice.chance(10) ? 1 : 0)) * 1000
  return { ...item, packs }
}
