import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { Figures } from '@packhouse/contract/platform/formats/figures.ts'
import { figuresOf } from '../../../app/requests/figures.ts'

// A phone keeps rupees and units, as on the wire: what an earlier release has left there is shown, and sent, with the numbers it has.

/** Where a draft of a stop has amounts and quantities. */
const draft = { lines: { '*': { weight: 3 } }, money: [{ amount: 2 }], collect: 2 } as const

/** Where what a device keeps of a link has them. */
export const linkFigures = (): Figures => ({
  trip: figuresOf(door.doorTrip).reply ?? {},
  drafts: { '*': draft },
})

/** Where a stop that waits on the device has them. */
export const stopFigures = (): Figures => ({ body: figuresOf(door.saveStop).body ?? {}, draft })
