import { mulDivHalfUp, type Paise, paise, sumPaise, zeroPaise } from '@packhouse/contract/money.ts'
import { type Milli, milli, subtractMilli, sumMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { type SharingRule, sharingRules } from '@packhouse/contract/supply/shortages/kinds.ts'
import { type ShareLine, shareOut, whyNotShare } from '@packhouse/contract/supply/shortages/shares.ts'
import type { Proposal, ShareRow } from '../../api/shortages.ts'

/** How somebody wants to share out an item: the rule, and the lines that do not follow it, by their id. */
export interface Choice {
  rule: SharingRule
  protect: ReadonlySet<number>
  typed: ReadonlyMap<number, Milli>
}

export const byRule = (rule: SharingRule): Choice => ({ rule, protect: new Set(), typed: new Map() })

/** What decides how much a line gets; a line that is packed can get no more and no less. */
type Decided = 'RULE' | 'PROTECTED' | 'TYPED' | 'PACKED'

/** A line with what it gets. */
export interface SharedRow extends ShareRow {
  gets: Milli
  by: Decided
  /** What it does not get, at its price. */
  atStake: Paise
}

/** How an item is shared out by a choice. */
export interface Division {
  rows: SharedRow[]
  there: Milli
  ordered: Milli
  picked: Milli
  shared: Milli
  /** Below zero where protected and typed lines need more than is there. */
  left: Milli
  atStake: Paise
  /** Why it cannot be shared out so. */
  why: Refusal | undefined
}

const lineOf = (row: ShareRow): ShareLine => ({ ...row, placedAt: new Date(row.placedAt) })

/** A line by the bounds of what it may get, for `whyNotShare`. */
export const boundsOf = (row: ShareRow): Pick<ShareLine, 'least' | 'most' | 'step'> => lineOf(row)

const isPacked = ({ least, most }: ShareRow): boolean => least === most

/** What was typed and can still be given: lines may have been picked or changed since. */
const validOf = ({ rows, itemUnit }: Proposal, { protect, typed }: Choice) => ({
  protect: rows.flatMap(({ orderitemid }) => (protect.has(orderitemid) ? [orderitemid] : [])),
  fixed: rows.flatMap(row => {
    const quantity = typed.get(row.orderitemid)
    if (quantity === undefined || protect.has(row.orderitemid) || isPacked(row)) return []
    return whyNotShare(lineOf(row), quantity, itemUnit) ? [] : [{ orderitemid: row.orderitemid, quantity }]
  }),
})

const sorts: Record<SharingRule, (one: ShareRow, other: ShareRow) => number> = {
  PRO_RATA: () => 0,
  PRIORITY: (one, other) => one.priority.localeCompare(other.priority),
  FIRST_COME: (one, other) => Date.parse(one.placedAt) - Date.parse(other.placedAt),
  SLOT: (one, other) => one.slotPlace - other.slotPlace,
}

/** Shares an item out as chosen, its lines in the order in which the rule serves them. (rules §35.2) */
export function divide(proposal: Proposal, choice: Choice): Division {
  const { protect, fixed } = validOf(proposal, choice)
  const there = proposal.there
  const shared = shareOut(
    proposal.rows.map(lineOf),
    { rule: choice.rule, there, protect, fixed },
    proposal.itemUnit,
  )
  const typed = new Map(fixed.map(({ orderitemid, quantity }) => [orderitemid, quantity]))
  const rows = proposal.rows.map((row): SharedRow => {
    const id = row.orderitemid
    const by = isPacked(row)
      ? 'PACKED'
      : choice.protect.has(id)
        ? 'PROTECTED'
        : typed.has(id)
          ? 'TYPED'
          : 'RULE'
    const alone = by === 'PROTECTED' ? row.most : (typed.get(id) ?? row.least)
    const gets = 'code' in shared ? alone : (shared.got.get(id) ?? alone)
    return { ...row, gets, by, atStake: atStakeOf(row, gets) }
  })
  const total = sumMilli(rows.map(({ gets }) => gets))
  return {
    rows: rows.toSorted(
      (one, other) =>
        sorts[choice.rule](one, other) || other.ordered - one.ordered || one.orderid - other.orderid,
    ),
    there,
    shared: total,
    left: subtractMilli(there, total),
    ordered: sumMilli(rows.map(({ ordered }) => ordered)),
    picked: sumMilli(rows.map(({ picked }) => picked ?? zeroMilli)),
    atStake: sumPaise(rows.map(({ atStake }) => atStake)),
    why: 'code' in shared ? shared : undefined,
  }
}

const atStakeOf = ({ ordered, most, orderedValue }: ShareRow, gets: Milli): Paise =>
  ordered === 0 ? zeroPaise : paise(mulDivHalfUp(orderedValue, Math.max(0, most - gets), ordered))

/** What a line still wants and does not get; one that is packed wants no more. */
export const shortOf = ({ most, gets }: Pick<SharedRow, 'most' | 'gets'>): Milli =>
  milli(Math.max(0, most - gets))

/** Lines of packed orders that get more than is in their crates: those orders are packed once more. (rules §35.4) */
export const reopenedBy = ({ rows }: Division): SharedRow[] =>
  rows.filter(({ status, by, gets, least }) => status === 'PACKED' && by !== 'PACKED' && gets > least)

/** The choice that leaves packed orders with what is in their crates; the rest is divided among the others. */
export function leavingPacked(proposal: Proposal, choice: Choice): Choice {
  let left = choice
  // what a packed line does not get may bring another one above its crate
  for (
    let rows = reopenedBy(divide(proposal, left));
    rows.length > 0;
    rows = reopenedBy(divide(proposal, left))
  ) {
    const packed = new Set(rows.map(({ orderitemid }) => orderitemid))
    left = {
      ...left,
      protect: new Set([...left.protect].filter(id => !packed.has(id))),
      typed: new Map([...left.typed, ...rows.map(({ orderitemid, least }) => [orderitemid, least] as const)]),
    }
  }
  return left
}

/** The choice that a proposal begins with: as it is shared out by now, else the rule that was used last. */
export function firstChoice(proposal: Proposal, isShared: boolean): Choice {
  const choice = byRule(proposal.last?.rule ?? 'PRO_RATA')
  if (!isShared) return choice
  const given = new Map(
    proposal.rows.flatMap(row => (row.allotted === null ? [] : [[row.orderitemid, row.allotted]])),
  )
  const differs = (than: Choice) =>
    divide(proposal, than).rows.filter(
      ({ orderitemid, gets, by }) =>
        by === 'RULE' && !than.typed.has(orderitemid) && gets !== (given.get(orderitemid) ?? gets),
    )
  // one after the other: what is typed of some divides the rest again
  let { typed } = choice
  for (let rows = differs(choice); rows.length > 0; rows = differs({ ...choice, typed }))
    typed = new Map([
      ...typed,
      ...rows.map(({ orderitemid, gets }) => [orderitemid, given.get(orderitemid) ?? gets] as const),
    ])
  return { ...choice, typed }
}

/** Whether each line that is still open has this share already. */
export const isAsShared = ({ rows }: Division): boolean =>
  rows.every(({ by, allotted, gets }) => by === 'PACKED' || (allotted !== null && allotted === gets))

/** How many get all, some and none by a rule. */
export interface Outcome {
  rule: SharingRule
  whole: number
  short: number
  without: SharedRow[]
}

/** The outcome of each rule for the same amount, with the same lines protected and typed. */
export const outcomesOf = (proposal: Proposal, choice: Choice): Outcome[] =>
  sharingRules.map(rule => {
    const { rows } = divide(proposal, { ...choice, rule })
    const without = rows.filter(({ gets }) => gets === 0)
    const whole = rows.filter(row => shortOf(row) === 0).length
    return { rule, whole, short: rows.length - whole - without.length, without }
  })

/** The next amount up or down that a line may get, for two buttons beside it. */
export function stepped({ least, most, step, gets }: SharedRow, by: 1 | -1): Milli {
  const next = by > 0 ? Math.floor(gets / step) * step + step : Math.ceil(gets / step) * step - step
  return milli(Math.min(most, Math.max(least, next)))
}
