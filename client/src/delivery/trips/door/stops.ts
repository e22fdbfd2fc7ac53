import { offlineQueue } from '../../../app/offline/offlineQueue.ts'
import { type DoorCalls, doorCalls } from './doorCalls.ts'
import type { MadeStop } from './entries.ts'
import { stopFigures } from './keptFigures.ts'
import { type doorLink, link } from './link.ts'
import { type doorPhotos, photos } from './photos.ts'

/** What happened at stops and is not on the server yet. The server compares versions, so nothing is read again before. (rules §21.6) */
export const stopQueue = (
  calls: DoorCalls,
  at: ReturnType<typeof doorLink>,
  kept: ReturnType<typeof doorPhotos>,
  device?: Parameters<typeof offlineQueue>[1],
) =>
  offlineQueue<MadeStop, { version: number }>(
    {
      shape: 'door-stops:1',
      figures: stopFigures,
      // A new link of the same trip sends on what an old one left here.
      caller: {
        me() {
          const trip = at.trip()
          return trip && { id: `trip ${trip.id}`, name: trip.driver }
        },
        canSend: () => at.trip() !== undefined,
        watch(changed) {
          let before = at.trip()?.id
          at.watch(() => {
            const now = at.trip()?.id
            if (now === before) return
            before = now
            changed()
          })
        },
      },
      subjectOf: ({ orderid }) => orderid,
      // a change goes after the entry that it corrects, also when that is not sent yet
      replaces: (made, before) => made.body.change === undefined || before.body.change !== undefined,
      readAgain: async ({ madeOn }) => ({ version: madeOn }),
      meet: () => 'send',
      markOf: ({ version }) => String(version),
      send: ({ key, madeOn, body, photos: ids }) =>
        at.within(async doorToken => {
          const hashes = await kept.send(ids, (id, photo) => calls.addPhoto(doorToken, id, photo))
          const stop = await calls.save(doorToken, key, { ...body, version: madeOn, photos: hashes })
          await at.stopChanged(stop)
          await kept.drop(ids)
          return stop
        }),
    },
    device,
  )

export const stops = stopQueue(doorCalls, link, photos)
