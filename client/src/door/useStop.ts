import { useState } from 'react'
import type { ShownStop } from './entries.ts'
import type { LineChoice } from './lines.ts'
import { type KeptLink, link } from './link.ts'
import { photos } from './photos.ts'
import { bodyOf, type Hindrance, hindranceOf, newDraft, type StopDraft } from './stopDraft.ts'
import { stops } from './stops.ts'

/** What is being entered for a stop; each change is kept on the device, so that a reload loses nothing. */
export function useStop(stop: ShownStop, { drafts, receivers }: KeptLink, onSaved: () => void) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [hindrance, setHindrance] = useState<Hindrance>()
  const outlet = `${stop.businessname} ${stop.outletName}`
  const draft = drafts[stop.orderid] ?? stop.saved?.draft ?? newDraft(stop, receivers[outlet])

  const put = (next: StopDraft) => {
    setHindrance(undefined)
    void link.keepDraft(stop.orderid, next)
  }
  const change = (part: Partial<StopDraft>) => put({ ...draft, ...part })
  return {
    draft,
    change,
    openId,
    open: (id: number) => setOpenId(openId === id ? null : id),
    hindrance,
    choose(id: number, choice: LineChoice | undefined) {
      const { [id]: _, ...others } = draft.lines
      change({ lines: choice ? { ...others, [id]: choice } : others })
    },
    async addPhoto(photo: Blob) {
      const id = await photos.keep(photo)
      change({ photos: [...draft.photos, id] })
    },
    dropPhoto(id: string) {
      void photos.drop([id])
      change({ photos: draft.photos.filter(one => one !== id) })
    },
    async save() {
      const found = hindranceOf(stop, draft)
      if (found) {
        setHindrance(found)
        if (found.in === 'LINE') setOpenId(found.line.orderitemid)
        return
      }
      const { orderid, version: madeOn, businessname } = stop
      const body = bodyOf(stop, draft, new Date().toISOString())
      await stops.keep({ orderid, madeOn, businessname, body, photos: draft.photos, draft }, String(madeOn))
      navigator.vibrate?.(30)
      await link.keepReceiver(outlet, draft.receiver)
      await link.keepDraft(orderid, undefined)
      onSaved()
    },
  }
}
export type StopWork = ReturnType<typeof useStop>
