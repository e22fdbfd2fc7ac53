import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { largestFile } from '../../platform/files/largest-file.ts'
import { fileFormOf } from '../../platform/files/model.ts'
import { LinkToken } from '../../platform/formats/link-token.ts'
import { DoorCode, DoorStop, DoorTrip, StopEntry } from './door-model.ts'

const base = '/api/door'

/** The driver's link: no account, one trip, a token of its own. (rules §21.5) */
export const door = {
  openDoor: endpoint({
    method: 'POST',
    path: `${base}/open`,
    kind: 'read', // stores the code in a transaction of its own, before the gateway is called
    open: true,
    summary: "Open a driver's link: a code goes to the driver's mobile",
    body: z.object({ token: LinkToken }),
    reply: z.object({ driver: z.string(), askCode: z.literal(true) }),
  }),
  enterCode: endpoint({
    method: 'POST',
    path: `${base}/code`,
    open: true,
    summary: 'Exchange the code for a token of this device; the device before is signed out',
    body: z.object({ token: LinkToken, code: DoorCode }),
    reply: z.object({ doorToken: z.string(), trip: DoorTrip }),
    isSecret: true,
    changes: ['Trip'],
  }),
  doorTrip: endpoint({
    method: 'GET',
    path: `${base}/trip`,
    byLink: true,
    summary: 'The trip of this link with its stops',
    reply: DoorTrip,
  }),
  saveStop: endpoint({
    method: 'POST',
    path: `${base}/stop`,
    byLink: true,
    summary:
      'What happened at a stop: delivered, short, taken back, crates, money; with `change`, what counts from now on. A part that cannot be booked waits for the office',
    body: StopEntry,
    reply: DoorStop,
    changes: ['Trip', 'Order', 'Metrics', 'Stock', 'Invoice', 'Payment', 'Customer', 'Credit', 'Crate'],
  }),
  addDoorPhoto: endpoint({
    method: 'POST',
    path: `${base}/photo`,
    byLink: true,
    summary: 'Store a photo of a stop (JPEG, PNG, WebP; 5 MB at most), drawn anew without place and device',
    body: fileFormOf(largestFile),
    reply: z.object({ hash: z.string() }),
    status: 201,
  }),
}
