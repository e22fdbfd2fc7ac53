import type { OrderLineId } from '@packhouse/contract/ids.ts'
import type { Disposition } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type ReturnReason, returnReasonRows } from '@packhouse/contract/ordering/orders/return-reasons.ts'
import { usualDisposition, whyNotRestock } from '@packhouse/contract/ordering/orders/returns.ts'
import {
  addMilli,
  formatPacks,
  type Milli,
  quantityWords,
  subtractMilli,
  zeroMilli,
} from '@packhouse/contract/quantity.ts'
import { type Refusal, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import type { ComesBack, Way } from '../../../goods/inventory/rules/stock-moves.ts'
import {
  type LockedLine,
  type LockedOrder,
  namedTwice,
  notOfOrder,
  onLine,
} from '../../../ordering/orders/rules/locked-order.ts'
import { isWhole, type Part, partOf, restOf } from '../../../ordering/orders/rules/parts.ts'

/** When goods left, the current time, and the shelf life of each line's goods in days. */
export interface Handover {
  now: Date
  leftAt: Date
  shelfLives: ReadonlyMap<OrderLineId, number | null>
  /** The driver has the goods: the hall decides later where they go. (rules §5.11) */
  onTruck?: boolean | undefined
}

export interface DeliveryRequest {
  orderitemid: OrderLineId
  deliveredquantity: Milli
  deliveredweight?: Milli | undefined
  reason?: ReturnReason | undefined
  disposition?: Disposition | undefined
  qcPassed?: boolean | undefined
  /** The weight of the pieces is right, however unusual. */
  confirm?: boolean | undefined
}
export interface ReturnRequest {
  orderitemid: OrderLineId
  returnedquantity: Milli
  returnedweight?: Milli | undefined
  reason: ReturnReason
  disposition?: Disposition | undefined
  qcPassed?: boolean | undefined
  /** The weight of the pieces is right, however unusual. */
  confirm?: boolean | undefined
}

/** Lines of a return as sent: with nothing returned, or as they were read with what was delivered, whose amounts are totals. */
export type SentReturn = Omit<ReturnRequest, 'returnedquantity'> & {
  returnedquantity?: Milli | undefined
  deliveredquantity?: Milli | null | undefined
}

/** A part of a line that the customer does not keep. */
interface GivenBack extends Part {
  orderLineId: OrderLineId
  packName: string
  reason: ReturnReason
}
export interface Outcome {
  lines: LockedLine[]
  givenBack: GivenBack[]
  comesBack: ComesBack[]
  /** What the history says of each part. */
  words: Sentence[]
}

const pickedPart = (line: LockedLine): Part => ({
  packsMilli: line.pickedPacksMilli ?? zeroMilli,
  milli: line.pickedMilli ?? zeroMilli,
})
/** What the customer received: the delivered amount, or the picked amount while nothing has been counted. */
const receivedPart = (line: LockedLine): Part =>
  line.deliveredMilli === null
    ? pickedPart(line)
    : { packsMilli: line.deliveredPacksMilli ?? zeroMilli, milli: line.deliveredMilli }
const returnedPart = (line: LockedLine): Part => ({
  packsMilli: line.returnedPacksMilli,
  milli: line.returnedMilli,
})

const sound = <Value extends object>(value: Value | Refusal): Value => {
  if ('code' in value && 'message' in value) throw new Refused(value)
  return value
}

function lineOf(lines: readonly LockedLine[], id: OrderLineId): LockedLine {
  const line = lines.find(line => line.id === id)
  if (!line) throw new Refused(notOfOrder(id))
  return line
}

function whyTwice(deliveries: readonly { orderitemid: OrderLineId }[]): Refusal | undefined {
  const twice = deliveries.find(
    ({ orderitemid }, index) => deliveries.findIndex(other => other.orderitemid === orderitemid) !== index,
  )
  return twice && namedTwice(twice.orderitemid)
}

/** Where the part goes: as requested if the rules allow it, otherwise the default. (rules §3.6) */
function wayOf(
  line: LockedLine,
  item: { reason: ReturnReason; disposition?: Disposition | undefined; qcPassed?: boolean | undefined },
  { now, leftAt, shelfLives, onTruck }: Handover,
): Way {
  if (onTruck && item.disposition === undefined)
    return returnReasonRows[item.reason].usually === 'CLAIM_ONLY' ? 'CLAIM_ONLY' : 'ON_TRUCK'
  const qcPassed = item.qcPassed ?? false
  if (item.disposition === undefined)
    return usualDisposition({
      reason: item.reason,
      shelfLifeDays: shelfLives.get(line.id) ?? null,
      leftAt,
      now,
      qcPassed,
    })
  if (item.disposition === 'RESTOCK') {
    const not = whyNotRestock({ leftAt, now, qcPassed })
    refuse(not && onLine(line, not))
  }
  return item.disposition
}

const goesWords: Record<Way, Sentence> = {
  RESTOCK: sentence('back to stock'),
  WASTE: sentence('waste'),
  CLAIM_ONLY: sentence('claim only'),
  ON_TRUCK: sentence('on the truck'),
}
const amountWords = (line: LockedLine, part: Part): Sentence =>
  line.catchWeight || line.byPiece
    ? quantityWords(part.milli, line.unit)
    : sentence('{count} packs', { count: formatPacks(part.packsMilli) })

/** `credited` differs when all pieces come back weighing less: the customer keeps nothing, so nothing is charged. */
function backOf(line: LockedLine, part: Part, reason: ReturnReason, disposition: Way, credited: Part = part) {
  const givenBack: GivenBack = { orderLineId: line.id, packName: line.packName, ...credited, reason }
  const comesBack: ComesBack = {
    orderLineId: line.id,
    itemTypeId: line.itemTypeId,
    milli: part.milli,
    disposition,
    reason,
  }
  const words = sentence('{amount} of {item}: {reason}, {goes}', {
    amount: amountWords(line, part),
    item: line.name,
    reason: returnReasonRows[reason].said,
    goes: goesWords[disposition],
  })
  return { givenBack, comesBack, words }
}

/** Decides a delivery: lines not sent arrived as picked; a shortage needs a reason and is credited. (rules §3.2 row 7) */
export function decideDelivery(
  lines: readonly LockedLine[],
  deliveries: readonly DeliveryRequest[],
  handover: Handover,
): Outcome {
  refuse(whyTwice(deliveries))
  for (const { orderitemid } of deliveries) lineOf(lines, orderitemid)
  const outcome: Outcome = { lines: [], givenBack: [], comesBack: [], words: [] }
  for (const line of lines) {
    const sent = deliveries.find(({ orderitemid }) => orderitemid === line.id)
    const whole = pickedPart(line)
    const part = sent
      ? sound(
          partOf(line, whole, {
            packsMilli: sent.deliveredquantity,
            weightMilli: sent.deliveredweight,
            confirm: sent.confirm,
          }),
        )
      : whole
    outcome.lines.push({ ...line, deliveredPacksMilli: part.packsMilli, deliveredMilli: part.milli })
    const missing = restOf(whole, part)
    if (!sent || missing.milli === 0) continue
    const { reason } = sent
    if (reason === undefined)
      throw new Refused(
        refusal(
          'NEEDS_REASON',
          '{item}: {amount} did not arrive. Give a reason.',
          { item: line.name, amount: amountWords(line, missing) },
          { rule: 'SHORT_DELIVERY', orderitemid: line.id },
        ),
      )
    const back = backOf(line, missing, reason, wayOf(line, { ...sent, reason }, handover))
    outcome.givenBack.push(back.givenBack)
    outcome.comesBack.push(back.comesBack)
    outcome.words.push(back.words)
  }
  if (outcome.lines.every(({ deliveredMilli }) => deliveredMilli === 0))
    refuse(refusal('BREAKS_RULE', 'Nothing was delivered. Return the order instead.'))
  return outcome
}

/** What a call asks to take back now; none of a line that comes as it was read, and none without an amount. */
export const requestedReturns = (
  lines: readonly LockedLine[],
  sent: readonly SentReturn[],
): ReturnRequest[] =>
  sent.flatMap(({ deliveredquantity, ...item }) => {
    const line = lines.find(({ id }) => id === item.orderitemid)
    if (item.returnedquantity === undefined && item.returnedweight === undefined)
      refuse(
        refusal('BAD_INPUT', '{item}: enter how much came back, as returnedquantity or returnedweight.', {
          item: lineOf(lines, item.orderitemid).name,
        }),
      )
    const before =
      line && deliveredquantity !== undefined
        ? returnedPart(line)
        : { packsMilli: zeroMilli, milli: zeroMilli }
    const packsMilli = subtractMilli(item.returnedquantity ?? before.packsMilli, before.packsMilli)
    const weightMilli = subtractMilli(item.returnedweight ?? before.milli, before.milli)
    if (packsMilli === 0 && weightMilli === 0) return []
    if (line && packsMilli <= 0)
      refuse(
        packsMilli === 0
          ? refusal('BAD_INPUT', '{item}: enter how many packs came back.', { item: line.name })
          : refusal('BREAKS_RULE', '{item}: {amount} came back already; a return cannot be undone.', {
              item: line.name,
              amount: amountWords(line, before),
            }),
      )
    return [
      { ...item, returnedquantity: packsMilli, returnedweight: weightMilli > 0 ? weightMilli : undefined },
    ]
  })

/** Decides a return: added to earlier returns, never more than was delivered. (rules §3.6) */
export function decideReturn(
  { status, lines }: Pick<LockedOrder, 'status' | 'lines'>,
  returns: readonly ReturnRequest[],
  handover: Handover,
): Outcome & { isAllBack: boolean } {
  refuse(whyTwice(returns))
  const outcome: Outcome = { lines: [...lines], givenBack: [], comesBack: [], words: [] }
  for (const sent of returns) {
    const line = lineOf(lines, sent.orderitemid)
    const left = restOf(receivedPart(line), returnedPart(line))
    const part = sound(
      partOf(line, left, {
        packsMilli: sent.returnedquantity,
        weightMilli: sent.returnedweight,
        confirm: sent.confirm,
      }),
    )
    const credited = isWhole(line, left, part) ? left : part
    const back = backOf(line, part, sent.reason, wayOf(line, sent, handover), credited)
    outcome.lines[lines.indexOf(line)] = {
      ...line,
      returnedPacksMilli: addMilli(line.returnedPacksMilli, credited.packsMilli),
      returnedMilli: addMilli(line.returnedMilli, credited.milli),
    }
    outcome.givenBack.push(back.givenBack)
    outcome.comesBack.push(back.comesBack)
    outcome.words.push(back.words)
  }
  const isAllBack = outcome.lines.every(line => isWhole(line, receivedPart(line), returnedPart(line)))
  if (status === 'DISPATCHED' && !isAllBack)
    refuse(
      refusal('BREAKS_RULE', 'The order is still on its way: return all of it, or mark it delivered first.'),
    )
  return { ...outcome, isAllBack }
}
