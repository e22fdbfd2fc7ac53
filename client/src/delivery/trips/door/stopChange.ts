import type { StopPart } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { inUnits, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { DoorLine, DoorStop } from './doorCalls.ts'
import type { Happened } from './entries.ts'
import { type EntryLine, entryLine, type LineChoice, outcomeOf, packsOf } from './lines.ts'
import { type Hindrance, hindranceOf, type StopDraft } from './stopDraft.ts'

/** A stop as it was sent, to be changed. */
export const draftOf = (
  stop: Pick<DoorStop, 'lines'>,
  { lines, crates, money, receiver }: Happened,
): StopDraft => ({
  lines: Object.fromEntries(
    stop.lines.flatMap(line => {
      const choice = choiceOf(
        line,
        lines.find(({ orderitemid }) => orderitemid === line.orderitemid),
      )
      return choice ? [[line.orderitemid, choice] as const] : []
    }),
  ),
  crates,
  money: money.map(({ mode, amount, reference }) => ({ mode, amount, reference: reference ?? '' })),
  receiver: receiver ?? '',
  photos: [],
  change: { reason: null, note: '' },
})

/** What was chosen of a line, from what was sent; undefined: delivered as packed. */
function choiceOf(line: DoorLine, sent: EntryLine | undefined): LineChoice | undefined {
  const is = outcomeOf(line, sent)
  if (is === 'DELIVERED' || !sent) return undefined
  const gone = is === 'RETURNED' ? (sent.returned ?? zeroMilli) : subtractMilli(line.packs, sent.delivered)
  const kept = sent.deliveredweight
  const weight = line.byWeight && kept !== undefined ? subtractMilli(line.weight, kept) : null
  const isWhole = weight === null ? gone >= line.packs : weight >= line.weight
  const most = packsOf(line)
  return {
    is,
    packs: isWhole ? most : Math.min(Math.round(inUnits(gone)), most - 1),
    weight,
    reason: sent.reason ?? 'NOT_GIVEN',
  }
}

const moneyMarks = (money: Happened['money']): string =>
  money
    .map(
      ({ mode, amount, reference }) =>
        `${mode} ${amount || 0} ${mode === 'CASH' ? '' : (reference ?? '').trim()}`,
    )
    .sort()
    .join()
const lineMark = ({ delivered, deliveredweight, returned = zeroMilli }: EntryLine): string =>
  [delivered, deliveredweight ?? '', returned].join(' ')

/** Which parts of a stop a draft changes. */
export function changedParts(stop: Pick<DoorStop, 'lines'>, sent: Happened, draft: StopDraft): StopPart[] {
  const isOther = stop.lines.some(line => {
    const before =
      sent.lines.find(({ orderitemid }) => orderitemid === line.orderitemid) ?? entryLine(line, undefined)
    return lineMark(before) !== lineMark(entryLine(line, draft.lines[line.orderitemid]))
  })
  const isCounted = draft.crates.out === sent.crates.out && draft.crates.in === sent.crates.in
  const money = draft.money.map(one => ({ ...one, amount: one.amount ?? zeroPaise }))
  return [
    ...(isOther ? ['GOODS' as const] : []),
    ...(moneyMarks(money) === moneyMarks(sent.money) ? [] : ['MONEY' as const]),
    ...(isCounted ? [] : ['CRATES' as const]),
  ]
}

/** The first thing that keeps a change from being sent. */
export function hindranceOfChange(stop: DoorStop, sent: Happened, draft: StopDraft): Hindrance | undefined {
  const found = hindranceOf(stop, draft)
  if (found) return found
  if (changedParts(stop, sent, draft).length === 0) return { in: 'CHANGE', why: 'NOTHING' }
  if (!draft.change?.reason) return { in: 'CHANGE', why: 'REASON' }
  return draft.change.note.trim().length === 1 ? { in: 'CHANGE', why: 'NOTE' } : undefined
}
