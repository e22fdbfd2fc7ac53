import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import { type DraftPlace, draftPlace, type KeptDraft } from '../../../app/edit/draftPlace.ts'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import type { Draft, DraftItem } from './draft.ts'

export interface KeptItems extends KeptDraft<Draft> {
  /** The items as they were when the edit began; empty for new ones. */
  before: DraftItem[]
}

const items: Figures = [{ types: [{ basePrice: 2, triedPrice: 2, packs: [{ size: 3, manualPrice: 2 }] }] }]
const figures: Figures = { draft: { items }, before: items }

const isKept = (value: KeptDraft<object>): value is OnWire<KeptItems> => 'before' in value

/** A draft as a device keeps it: in rupees and units, as on the wire, so that an update reads what an older build has kept. */
export const onDevice = (kept: KeptItems): OnWire<KeptItems> => wireOf<KeptItems>(figures, kept)
/** The same as the form has it. */
export const fromDevice = (kept: OnWire<KeptItems>): KeptItems => insideOf<KeptItems>(figures, kept)

/** The draft of a person and the saved items it edits; all new items share one draft. */
export function itemDraftPlace(userId: number, itemIds: readonly number[]): DraftPlace<KeptItems> {
  const key = `items:${userId}:${itemIds.length === 0 ? 'new' : itemIds.join(',')}`
  const place = draftPlace<OnWire<KeptItems>>(key, { shape: 1, isKept })
  return {
    ...place,
    read: async () => {
      const kept = await place.read()
      return kept && fromDevice(kept)
    },
    keep: kept => place.keep(onDevice(kept)),
  }
}
