import { askCratesBack, askReceipt } from '@packhouse/contract/business/guard/money.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { useState } from 'react'
import { meantFigures } from '../../../app/figures/asking.ts'
import { collectAt, enteredLines } from './collect.ts'
import type { DoorStop } from './doorCalls.ts'
import type { Happened, ShownStop } from './entries.ts'
import type { LineChoice } from './lines.ts'
import { type KeptLink, link } from './link.ts'
import { photos } from './photos.ts'
import { draftOf, hindranceOfChange } from './stopChange.ts'
import {
  bodyOf,
  followed,
  type Hindrance,
  hindranceOf,
  newDraft,
  paidIn,
  type StopDraft,
} from './stopDraft.ts'
import { stops } from './stops.ts'

/** What is being entered for a stop; each change is kept on the device, so that a reload loses nothing. */
export function useStop(stop: ShownStop, kept: KeptLink, onSaved: () => void) {
  const outlet = `${stop.businessname} ${stop.outletName}`
  const first = stop.saved?.draft ?? newDraft(stop, kept.receivers[outlet])
  return useDraft(stop, kept, {
    first,
    hindranceIn: draft => hindranceOf(stop, draft),
    onSaved,
    follow: followed,
  })
}

/** The same for a stop that was sent: it begins with what was entered, and is sent after it. (rules §21.6) */
export const useChange = (stop: ShownStop, kept: KeptLink, sent: Happened, onSaved: () => void) =>
  useDraft(stop, kept, {
    first: draftOf(stop, sent),
    hindranceIn: draft => hindranceOfChange(stop, sent, draft),
    onSaved,
  })

interface Drafting {
  first: StopDraft
  hindranceIn: (draft: StopDraft) => Hindrance | undefined
  onSaved: () => void
  /** The draft with the money that follows what is to collect. */
  follow?: (draft: StopDraft, collect: Paise) => StopDraft
}

const asItIs = (draft: StopDraft): StopDraft => draft

function useDraft(
  stop: ShownStop,
  { drafts }: KeptLink,
  { first, hindranceIn, onSaved, follow = asItIs }: Drafting,
) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [hindrance, setHindrance] = useState<Hindrance>()
  const outlet = `${stop.businessname} ${stop.outletName}`
  const now = (draft: StopDraft) => follow(draft, collectAt(stop, enteredLines(stop, draft)))
  const draft = now(drafts[stop.orderid] ?? first)

  const put = (next: StopDraft) => {
    setHindrance(undefined)
    void link.keepDraft(stop.orderid, now(next))
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
      const found = hindranceIn(draft)
      if (found) {
        setHindrance(found)
        if (found.in === 'LINE') setOpenId(found.line.orderitemid)
        return
      }
      const meant = await meantFigures(questionsAt(stop, draft))
      if (!meant) return
      const { orderid, version: madeOn, businessname } = stop
      const body = { ...bodyOf(stop, draft, new Date().toISOString()), ...meant }
      await stops.keep({ orderid, madeOn, businessname, body, photos: draft.photos, draft }, String(madeOn))
      navigator.vibrate?.(30)
      await link.keepReceiver(outlet, draft.receiver)
      await link.keepDraft(orderid, undefined)
      onSaved()
    },
    leave: () => link.keepDraft(stop.orderid, undefined),
  }
}
export type StopWork = ReturnType<typeof useStop>

/** What the phone asks before it keeps a stop, by the figures that it has. (rules §33.3) */
function questionsAt(stop: DoorStop, draft: StopDraft): (Question | undefined)[] {
  const { money, crates } = draft
  const of = `order ${stop.orderid}`
  const owed = collectAt(stop, enteredLines(stop, draft))
  return [
    askReceipt({ path: 'body.money', of, amount: paidIn(money), owed, at: 'door', seesDues: true }),
    askCratesBack({ of, back: crates.in, there: stop.crates.there + crates.out }),
  ]
}
