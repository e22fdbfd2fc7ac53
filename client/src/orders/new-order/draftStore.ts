import { isDay } from '@packhouse/contract/day.ts'
import { type DraftPlace, draftPlace, type KeptDraft } from '../../app/edit/draftPlace.ts'
import type { Draft } from './draft.ts'

export type KeptOrder = KeptDraft<Draft>

export const orderDraftPlace = (userId: number): DraftPlace<KeptOrder> => draftPlace(`new-order:${userId}`, { shape: 1, isKept })

const isKept = (value: KeptDraft<object>): value is KeptOrder => 'deliveryDate' in value.draft && isDay(value.draft.deliveryDate)

let early: { userId: number; kept: KeptOrder | undefined } | undefined

/** Reads a draft before its screen opens, which takes it once with takeEarlyDraft(). */
export async function readDraftEarly(userId: number): Promise<void> {
  early = { userId, kept: await orderDraftPlace(userId).read() }
}

/** The draft read by readDraftEarly(), or that there is none; undefined if it was not read for this person, or already taken. */
export function takeEarlyDraft(userId: number): { kept: KeptOrder | undefined } | undefined {
  const taken = early
  early = undefined
  return taken?.userId === userId ? taken : undefined
}
