import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { DoorEntryId, OrderId, TripId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { readsTrips } from '../../rights.ts'
import { ChangedStop, FromDoor, StopOfTrip } from './from-door.ts'
import { stopParts } from './lifecycle.ts'
import { ofStop, ofTrips } from './tags.ts'

const base = '/api/web/v1/trips'

/** What was entered at stops, as the office sees, books and corrects it. (rules §21) */
export const stopCalls = {
  fromDoor: endpoint({
    method: 'GET',
    path: `${base}/fromdoor`,
    needs: readsTrips,
    summary:
      'Entries of stops with a part that waits for the office, with the orders as they are now, the oldest first; or those with a part that was decided today',
    query: z.object({ view: z.enum(['WAITING', 'DECIDED']).optional() }),
    reply: z.array(FromDoor),
    reads: [...ofTrips, 'Crate', 'Item'],
  }),
  decideFromDoor: endpoint({
    method: 'PUT',
    path: `${base}/fromdoor`,
    needs: 'dispatch',
    summary:
      'Book a part of an entry that waits, or set it aside with a reason, or undo that decision until the trip is settled. Without `part`: all of it that waits',
    query: z.object({ entryid: DoorEntryId }),
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('APPLY'),
        version,
        part: z.enum(stopParts).optional(),
        /** Money: besides what was booked, and not in its place. */
        asWell: z.boolean().optional(),
        /** Goods that come back after the hours for claims. */
        reason: Reason.optional(),
      }),
      z.object({ decision: z.literal('SET_ASIDE'), reason: Reason, part: z.enum(stopParts).optional() }),
      z.object({ decision: z.literal('UNDO'), part: z.enum(stopParts) }),
    ]),
    reply: z.undefined(),
    status: 204,
    changes: [...ofStop],
  }),
  stopOfTrip: endpoint({
    method: 'GET',
    path: `${base}/stop`,
    needs: 'dispatch',
    summary: 'A stop of a trip with what was packed and what was entered there',
    query: z.object({ tripid: TripId, orderId: OrderId }),
    reply: StopOfTrip,
    reads: [...ofTrips, 'Crate', 'Item'],
  }),
  changeStop: endpoint({
    method: 'PUT',
    path: `${base}/stop`,
    needs: 'dispatch',
    summary:
      'Correct what was entered at a stop, until its trip is settled: goods that came back, money, crates, with a reason. What cannot be booked by itself waits in From the door',
    query: z.object({ tripid: TripId }),
    body: ChangedStop,
    reply: StopOfTrip,
    changes: [...ofStop],
  }),
}
