import type { DoorLine, DoorStop, DoorTrip } from './doorCalls.ts'

export const aLine = (more: Partial<DoorLine> = {}): DoorLine => ({
  orderitemid: 1,
  name: 'Tomato',
  localName: null,
  packsize: '5 kg',
  unit: 'KG',
  byWeight: true,
  packs: 5.888,
  weight: 29.44,
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
  papers: [],
  toCollect: 4200,
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
