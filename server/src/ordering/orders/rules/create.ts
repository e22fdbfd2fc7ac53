import type { Day } from '@packhouse/contract/day.ts'
import { whyNotSoMany } from '@packhouse/contract/goods/items/part-packs.ts'
import type { CustomerId, ItemTypeId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import {
  type Cutoff,
  whyBelowMinimum,
  whyNotDeliverOn,
  whyTooLate,
  whyTooMuch,
} from '@packhouse/contract/ordering/orders/policy-create.ts'
import { contentOf } from '@packhouse/contract/ordering/orders/tolerance.ts'
import { addMilli, type Milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { type Refusal, refusal, refusalWith, sentenceIn } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import {
  type Freezing,
  type FrozenLine,
  freezeLine,
  linePrice,
  orderValue,
  type PackToOrder,
  packLabel,
  type RequestedLine,
} from './price-line.ts'

/** Customer, destination and time of an order, as the rules need them. */
export interface OrderPlace {
  customer: { id: CustomerId; name: string; isActive: boolean; hasGroups: boolean; hasActiveGroup: boolean }
  outlet: { id: OutletId; name: string; customerId: CustomerId; isActive: boolean }
  /** null: no receiver given. */
  staff: { name: string; outletId: OutletId; isActive: boolean } | null
  slot: Cutoff & { timeSlot: string; isActive: boolean }
  deliveryDate: Day
  today: Day
}

/** A requested line with its pack; undefined: unknown pack. */
export interface LineToTake extends RequestedLine {
  packId: PackId
  pack: PackToOrder | undefined
}

interface LineProblem extends Sentence {
  /** From 1, in the order sent. */
  line: number
  packsizeid: PackId
}

/** Refuses an order for all problems that no reason can override, reported together; lines by number and name. (rules §3.3) */
export function whyNotTake(
  place: OrderPlace,
  lines: readonly LineToTake[],
  { rounding }: Freezing,
): Refusal | undefined {
  const general = placeIssues(place)
  return whyNotLines(lines, rounding, { general })
}

/** The same for the place only, when an order moves to another outlet, date or slot. */
export function whyNotPlace(place: OrderPlace): Refusal | undefined {
  const general = placeIssues(place)
  return general.length > 0 ? refusalOf('BREAKS_RULE', general, []) : undefined
}

/** The same for lines only; `others` is the content per item of the order's other lines. */
export function whyNotLines(
  lines: readonly LineToTake[],
  rounding: Freezing['rounding'],
  {
    general = [],
    others = new Map(),
  }: { general?: readonly Sentence[]; others?: ReadonlyMap<ItemTypeId, Milli> } = {},
): Refusal | undefined {
  const unknown = lineProblems(lines, ({ pack, packId }) =>
    pack ? [] : [sentence('Pack size {id} was not found', { id: packId })],
  )
  if (unknown.length > 0) return refusalOf('NOT_FOUND', [], unknown)
  const contents = contentByItem(lines, others)
  const wrong = lineProblems(lines, (line, index) => [
    ...twice(lines, line, index),
    ...packIssues(line, rounding),
    ...sizeIssues(line, contents),
  ])
  return general.length + wrong.length > 0 ? refusalOf('BREAKS_RULE', general, wrong) : undefined
}

/** Refuses to agree a price for a pack that has none yet; lines by number and name. (rules §4.6) */
export function whyNotPriced(
  lines: readonly LineToTake[],
  rounding: Freezing['rounding'],
): Refusal | undefined {
  const wrong = lineProblems(lines, ({ pack, ...line }) =>
    pack && linePrice(pack, line, rounding) === null ? [noPrice(pack)] : [],
  )
  return wrong.length > 0 ? refusalOf('BREAKS_RULE', [], wrong) : undefined
}

function refusalOf(
  code: 'NOT_FOUND' | 'BREAKS_RULE',
  general: readonly Sentence[],
  lines: readonly LineProblem[],
): Refusal {
  const all = [...general, ...lines]
  const [first = sentence('The order cannot be placed.')] = all
  return refusalWith(code, withMore(first, all.length - 1), {
    problems: all.map(({ message }) => message),
    general,
    lines,
  })
}

function withMore({ message, sentence: key, values }: Sentence, more: number): Sentence {
  const first = { message, sentence: key, ...(values && { values }) }
  if (more === 0) return first
  return more === 1
    ? sentence('{first} (and {count} more problem)', { first, count: more })
    : sentence('{first} (and {count} more problems)', { first, count: more })
}

function placeIssues({ customer, outlet, staff, slot, deliveryDate, today }: OrderPlace): Sentence[] {
  const nothingAllowed = customer.hasGroups && !customer.hasActiveGroup
  const names = { customer: customer.name, outlet: outlet.name }
  const late = whyNotDeliverOn(deliveryDate, today)
  const issues: (Sentence | undefined)[] = [
    customer.isActive
      ? undefined
      : sentence('{customer} is inactive and cannot order.', { customer: customer.name }),
    outlet.customerId === customer.id
      ? undefined
      : sentence('{outlet} is not an outlet of {customer}.', names),
    outlet.isActive ? undefined : sentence('The outlet {outlet} is inactive.', { outlet: outlet.name }),
    !staff || staff.outletId === outlet.id
      ? undefined
      : sentence('{person} does not work at {outlet}.', { person: staff.name, outlet: outlet.name }),
    !staff || staff.isActive ? undefined : sentence('{person} is inactive.', { person: staff.name }),
    slot.isActive ? undefined : sentence('The time slot {slot} is inactive.', { slot: slot.timeSlot }),
    nothingAllowed
      ? sentence('All item groups of {customer} are inactive, so nothing can be ordered.', {
          customer: customer.name,
        })
      : undefined,
    late && sentenceIn(late),
  ]
  return issues.filter(issue => issue !== undefined)
}

const lineProblems = (
  lines: readonly LineToTake[],
  look: (line: LineToTake, index: number) => Sentence[],
): LineProblem[] =>
  lines.flatMap((line, index) => look(line, index).map(issue => lineProblem(line, index, issue)))

function lineProblem(
  { pack, packId }: Pick<LineToTake, 'pack' | 'packId'>,
  index: number,
  issue: Sentence,
): LineProblem {
  const number = index + 1
  const words = pack
    ? sentence('Line {number}, {item}: {issue}', { number, item: packLabel(pack), issue })
    : sentence('Line {number}: {issue}', { number, issue })
  return { line: number, packsizeid: packId, ...words }
}

/** Reports the second and later lines of a pack; the intended amount cannot be guessed. */
function twice(lines: readonly LineToTake[], { packId }: LineToTake, index: number): Sentence[] {
  const first = lines.findIndex(line => line.packId === packId)
  return first < index ? [sentence('This item is also on line {number}', { number: first + 1 })] : []
}

function packIssues({ pack, ...line }: LineToTake, rounding: Freezing['rounding']): Sentence[] {
  if (!pack) return []
  const price = linePrice(pack, line, rounding)
  const many = whyNotSoMany({ ...pack, packContentMilli: pack.contentMilli }, line.packsMilli)
  return [
    ...(pack.isActive ? [] : [sentence('It is inactive and cannot be ordered')]),
    ...(many === undefined ? [] : [many]),
    ...(price === null ? [noPrice(pack)] : isTooDear(price.price, line.packsMilli) ? [tooBig] : []),
  ]
}

/** Max value of one line: ₹100 crore; above it sums would no longer be exact. */
const maxPaise = 100_000_000_000
const maxContentMilli = 1_000_000_000_000
const tooBig = sentence('The amount is too large for one line')
const noPrice = (pack: PackToOrder) => sentence('Price not set for {item}', { item: packLabel(pack) })
const isTooDear = (price: Paise, packsMilli: Milli): boolean => (price * packsMilli) / 1000 > maxPaise

function sizeIssues({ pack, packsMilli }: LineToTake, contents: ReadonlyMap<ItemTypeId, Milli>): Sentence[] {
  if (!pack) return []
  if (contentOf(packsMilli, pack.contentMilli) > maxContentMilli) return [tooBig]
  const content = contents.get(pack.itemTypeId)
  const issue = content === undefined ? undefined : whyTooMuch(content, pack.maxOrderMilli, pack.unit)
  return issue === undefined ? [] : [issue]
}

/** Content of each item over all its packs; a line that is too big on its own is reported separately. (rules §5.7) */
function contentByItem(
  lines: readonly LineToTake[],
  others: ReadonlyMap<ItemTypeId, Milli>,
): Map<ItemTypeId, Milli> {
  const contents = new Map(others)
  for (const { pack, packsMilli } of lines) {
    const content = pack && contentOf(packsMilli, pack.contentMilli)
    if (!pack || content === undefined || content > maxContentMilli) continue
    contents.set(pack.itemTypeId, addMilli(contents.get(pack.itemTypeId) ?? zeroMilli, content))
  }
  return contents
}

/** Freezes the prices of the lines; every pack must be known and priced. (rules §4.7) */
export const freezeLines = (lines: readonly LineToTake[], { rounding, tax }: Freezing): FrozenLine[] =>
  lines.map(({ pack, ...line }) => {
    const price = pack && linePrice(pack, line, rounding)
    if (!pack || !price) throw new RangeError(`Pack ${line.packId} has no price to freeze`)
    return freezeLine(pack, line, price, tax)
  })

export interface Reasons {
  overrides: readonly { rule: OverrideRule; reason: string }[]
  minimum: Paise
  now: Date
}

/** The broken rules that a reason can override, each with its message. (rules §3.3) */
export function reasonsNeeded(
  place: OrderPlace,
  lines: readonly FrozenLine[],
  { minimum, now }: Omit<Reasons, 'overrides'>,
): Refusal[] {
  return [
    whyTooLate(place.slot, place.deliveryDate, now),
    whyBelowMinimum(orderValue(lines, zeroPaise).items, minimum),
    ...reasonsOfLines(lines, place.customer.name),
  ].filter(need => need !== undefined)
}

/** The same for lines only. */
export function reasonsOfLines(lines: readonly FrozenLine[], customerName: string): Refusal[] {
  const notOffered = sentence('not in the item groups of {customer}', { customer: customerName })
  const outside = lines.flatMap(({ pack }, index) =>
    pack.isAllowed ? [] : [lineProblem({ pack, packId: pack.packId }, index, notOffered)],
  )
  const unexplained = lines.flatMap(({ pack, source, overrideReason }, index) =>
    source === 'OVERRIDE' && overrideReason === null
      ? [lineProblem({ pack, packId: pack.packId }, index, sentence('give a reason for the price'))]
      : [],
  )
  return [
    outside[0] && refusalWith('NEEDS_REASON', outside[0], { rule: 'GROUP', lines: outside }),
    unexplained[0] && refusalWith('NEEDS_REASON', unexplained[0], { rule: 'PRICE', lines: unexplained }),
  ].filter(need => need !== undefined)
}

/** The first broken rule without a reason; all of them are in `data.needs`. */
export function whyReasonsMissing(
  needed: readonly Refusal[],
  { overrides }: Pick<Reasons, 'overrides'>,
): Refusal | undefined {
  const missing = needed.filter(({ data }) => !overrides.some(({ rule }) => rule === data?.rule))
  const [first] = missing
  if (!first) return undefined
  const needs = missing.map(need => ({ ...need.data, ...sentenceIn(need) }))
  return refusalWith('NEEDS_REASON', first, { ...first.data, needs })
}

/** The overrides that were needed; others are ignored. (rules §12) */
export const overridesUsed = <Given extends { rule: OverrideRule }>(
  needed: readonly Refusal[],
  overrides: readonly Given[],
): Given[] =>
  overrides.filter(
    ({ rule }, index) =>
      needed.some(({ data }) => data?.rule === rule) &&
      overrides.findIndex(other => other.rule === rule) === index,
  )

/** Refuses a duplicate of a recent order unless confirmed. (rules §3.7) */
export const whyDuplicate = (
  duplicate: { id: number } | undefined,
  confirmed: boolean,
): Refusal | undefined =>
  duplicate && !confirmed
    ? refusal(
        'DUPLICATE',
        'Looks like a duplicate of #{id}',
        { id: duplicate.id },
        { orderId: duplicate.id, reason: 'DUPLICATE' },
      )
    : undefined
