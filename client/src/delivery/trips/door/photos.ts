import { del, get, set } from 'idb-keyval'
import { randomKey } from '../../../app/requests/idempotency.ts'

/** A photo on this device; once it was sent, what the server calls it. */
type Kept = { photo: Blob } | { hash: string }

interface Device {
  get: (key: string) => Promise<Kept | undefined>
  set: (key: string, value: Kept) => Promise<void>
  del: (key: string) => Promise<void>
}

const keyOf = (id: string) => `door-photo:${id}`

/** Photos of stops: kept on the device over a reload, each sent once. (rules §21.6) */
export function doorPhotos(device: Device = { get, set, del }) {
  const memory = new Map<string, Kept>()
  const read = async (id: string) => memory.get(id) ?? (await device.get(keyOf(id)).catch(() => undefined))
  const store = async (id: string, kept: Kept) => {
    memory.set(id, kept)
    await device.set(keyOf(id), kept).catch(() => undefined)
  }
  return {
    /** Returns the id of the photo, which is also the key it is sent under. */
    async keep(photo: Blob): Promise<string> {
      const id = randomKey()
      await store(id, { photo })
      return id
    },
    async show(id: string): Promise<Blob | undefined> {
      const kept = await read(id)
      return kept && 'photo' in kept ? kept.photo : undefined
    },
    /** Returns the server's names of these photos, in their order; those that this device lost are left out. */
    async send(
      ids: readonly string[],
      add: (id: string, photo: Blob) => Promise<{ hash: string }>,
    ): Promise<string[]> {
      const hashes: string[] = []
      for (const id of ids) {
        const kept = await read(id)
        if (!kept) continue
        const { hash } = 'hash' in kept ? kept : await add(id, kept.photo)
        if ('photo' in kept) await store(id, { hash })
        hashes.push(hash)
      }
      return hashes
    },
    async drop(ids: readonly string[]): Promise<void> {
      for (const id of ids) {
        memory.delete(id)
        await device.del(keyOf(id)).catch(() => undefined)
      }
    },
  }
}

export const photos = doorPhotos()
