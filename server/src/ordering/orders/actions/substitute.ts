import type { BusinessSettings } from '@packhouse/contract/business/settings/supplier-kind.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { certain, found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { type LockedLine, type LockedOrder, taxOfOrder } from '../rules/locked-order.ts'
import type { PickRequest } from '../rules/pick.ts'
import type { FrozenLine } from '../rules/price-line.ts'
import { whyUnserved } from '../rules/served.ts'
import {
  freezeSubstitute,
  lockedLine,
  type SubstituteRequest,
  standInPicks,
  standsIn,
  whyNotSubstitute,
  whySameTwice,
} from '../rules/substitute.ts'
import { selectPacks } from '../sql/create.ts'
import type { OrderEvent } from '../sql/events.ts'
import { insertLines } from '../sql/lines.ts'
import { lineRow } from './create-rows.ts'
import type { StepCall } from './step.ts'

export interface Substituted {
  /** The order's lines, followed by the new ones. */
  lines: LockedLine[]
  /** The picks sent for substitutes, as picks of their lines. */
  picks: PickRequest[]
  events: OrderEvent[]
}

/** Adds substitute lines, undecided; an existing substitute line is reused. (rules §3.4) */
export async function addSubstitutes(
  order: LockedOrder,
  substitutes: readonly SubstituteRequest[],
  settings: BusinessSettings,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<Substituted> {
  if (substitutes.length === 0) return { lines: order.lines, picks: [], events: [] }
  refuse(whySameTwice(substitutes))
  const fresh = substitutes.filter(one => !standsIn(order.lines, one))
  const frozen = await freezeAll(order, fresh, settings, { tx, now })
  const last = Math.max(...order.lines.map(({ lineNo }) => lineNo))
  const ids = await insertLines(
    tx,
    frozen.map(({ line, one }, index) => ({
      ...lineRow(line, last + index),
      order_id: order.id,
      substitute_for: one.substituteFor,
      substitute_consent: one.consent,
    })),
  )
  const added = frozen.map(({ line, one }, index) =>
    lockedLine(
      {
        id: certain(ids[index], 'id of the new line'),
        lineNo: last + index + 1,
        substituteFor: one.substituteFor,
        openTask: null,
      },
      line,
    ),
  )
  const lines = [...order.lines, ...added]
  return {
    lines,
    picks: standInPicks(lines, substitutes),
    events: added.map((line, index) => putIn(order, line, fresh[index]?.consent ?? '')),
  }
}

/** Freezes the new lines at today's prices and tax. */
async function freezeAll(
  order: LockedOrder,
  fresh: readonly SubstituteRequest[],
  settings: BusinessSettings,
  { tx, now }: Pick<StepCall, 'tx' | 'now'>,
): Promise<{ one: SubstituteRequest; line: FrozenLine }[]> {
  if (fresh.length === 0) return []
  const packIds = [...new Set(fresh.map(({ packsizeid }) => packsizeid))]
  const { customerId, deliveryDate } = order
  const packs = await selectPacks(tx, { packIds, customerId, deliveryDate, today: dayOf(now) })
  refuse(whyUnserved(settings, order, packs))
  const freezing = { rounding: settings.packRounding, tax: taxOfOrder(order, settings.supplier.state) }
  return fresh.map(one => {
    const pack = packs.find(({ packId }) => packId === one.packsizeid)
    refuse(whyNotSubstitute(order.lines, one, pack))
    const line = freezeSubstitute(
      found(pack, 'Pack size {id} was not found.', { id: one.packsizeid }),
      freezing,
    )
    if ('code' in line) throw new Refused(line)
    return { one, line }
  })
}

function putIn(order: LockedOrder, line: LockedLine, consent: string): OrderEvent {
  const original = order.lines.find(({ id }) => id === line.substituteFor)
  const did = sentence('substituted {item} for {original}: {consent}', {
    item: line.name,
    original: original?.name ?? sentence('another line'),
    consent,
  })
  const data = { orderitemid: line.id, substituteFor: line.substituteFor, consent }
  return { kind: 'EDIT', status: 'PACKING', did, data }
}
