import { del, get, set } from 'idb-keyval'
import { randomKey } from '../app/requests/idempotency.ts'

/** The longest side of a photo, in px. */
const longest = 1600

/** A photo on this device; once it was sent, what the server calls it. */
type Kept = { photo: Blob } | { hash: string }

interface Device {
  get: (key: string) => Promise<Kept | undefined>
  set: (key: string, value: Kept) => Promise<void>
  del: (key: string) => Promise<void>
}

const keyOf = (id: string) => `door-photo:${id}`

/** Draws a picture anew, small and without place and device. */
export async function drawnAnew(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob(photo => (photo ? resolve(photo) : reject(new Error('No picture'))), 'image/jpeg', 0.8),
  )
}

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
    async send(ids: readonly string[], add: (id: string, photo: Blob) => Promise<{ hash: string }>): Promise<string[]> {
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
