import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import { type DraftPlace, draftPlace, type KeptDraft } from '../../../app/edit/draftPlace.ts'
import { insideOf, type OnWire, wireOf } from '../../../app/requests/figures.ts'
import { type Draft, steps } from './draft.ts'

type KeptCustomer = KeptDraft<Draft>

const figures: Figures = { draft: { terms: { creditLimit: 2 } } }

const isKept = (value: KeptDraft<object>): value is OnWire<KeptCustomer> => {
  const { draft } = value
  return 'open' in draft && steps.some(step => draft.open === step)
}

/** A draft as a device keeps it: in rupees, as on the wire, so that an update reads what an older build has kept. */
export const onDevice = (kept: KeptCustomer): OnWire<KeptCustomer> => wireOf<KeptCustomer>(figures, kept)
/** The same as the form has it. */
export const fromDevice = (kept: OnWire<KeptCustomer>): KeptCustomer => insideOf<KeptCustomer>(figures, kept)

/** The new customer that a person is writing. */
export function customerDraftPlace(userId: number): DraftPlace<KeptCustomer> {
  const place = draftPlace<OnWire<KeptCustomer>>(`add-customer:${userId}`, { shape: 2, isKept })
  return {
    ...place,
    read: async () => {
      const kept = await place.read()
      return kept && fromDevice(kept)
    },
    keep: kept => place.keep(onDevice(kept)),
  }
}
