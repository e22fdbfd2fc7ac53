import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { AnyEndpoint } from '@packhouse/contract/endpoint.ts'
import { paise, zeroPaise } from '@packhouse/contract/money.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { DoorLine, DoorStop, DoorTrip } from './doorCalls.ts'

// As the build writes it beside the calls, in place of their schemas.
for (const call of Object.values<AnyEndpoint>(door))
  Object.assign(call, { figures: { reply: figuresIn(call.reply), body: figuresIn(call.body) } })

export const aLine = (more: Partial<DoorLine> = {}): DoorLine => ({
  orderitemid: 1,
  name: 'Tomato',
  localName: null,
  names: [],
  packsize: '5 kg',
  unit: 'KG',
  byWeight: true,
  packs: milli(5_888),
  weight: milli(29_440),
  keptpacks: more.packs ?? milli(5_888),
  keptweight: more.weight ?? milli(29_440),
  ...more,
})

export const aStop = (more: Partial<DoorStop> = {}): DoorStop => ({
  orderid: 11,
  version: 4,
  place: 1,
  outletName: 'The Brew Table',
  businessname: 'Brew Foods',
  area: 'Koramangala',
  address: '12, 80 Feet Road, 560034',
  latitude: null,
  longitude: null,
  contact: { name: 'Farhan A.', mobile: '9876501234' },
  instructions: '',
  lines: [aLine()],
  crates: { out: 6, there: 4 },
  documents: [],
  toCollect: paise(4_200_00),
  paid: zeroPaise,
  others: [],
  sold: null,
  state: 'WAITING',
  doneAt: null,
  changedAt: null,
  entry: null,
  why: null,
  ...more,
})

export const aTrip = (stops: DoorStop[] = [aStop()]): DoorTrip => ({
  id: 7,
  name: 'Trip 412',
  deliveryDate: '2026-11-26',
  slot: null,
  vehicle: 'KA 01 AB 4432',
  driver: 'Suresh M.',
  state: 'OUT',
  office: { name: 'Packhouse', phone: '080 4718 2200' },
  collects: true,
  upi: null,
  stops,
})
