import { dayOf } from '@packhouse/contract/day.ts'
import type { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import type { DeviceKind } from '@packhouse/contract/ordering/orders/draft-model.ts'
import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react'
import { draftCalls } from '../../../api/drafts.ts'
import { toast } from '../../../app/messages/toast.ts'
import { type Data, insideOf, wireOf } from '../../../app/requests/figures.ts'
import { randomKey } from '../../../app/requests/idempotency.ts'
import { useAppDispatch } from '../../../app/session/store.ts'
import { refusalIn } from '../../../ui/feedback/failure.ts'
import { isFinger, phone } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import { readPacks } from '../../line-entry/lines.ts'
import { type Draft, isWorth, kindOf } from '../draft.ts'
import { orderMadeOf } from '../placing/placedBefore.ts'
import {
  deviceName,
  draftShape,
  dropTab,
  isKnownKind,
  isOrderDraft,
  noteSent,
  readClosed,
} from './draftStore.ts'
import { draftFigures } from './keptFigures.ts'
import { type DraftTab, emptyTab, isUnsent, newTab, type Tabs, type TabsAction } from './tabs.ts'

/** A draft that another device of the person holds. */
export type ElsewhereDraft = Data<typeof drafts.orderDrafts>[number]

/** Pause in typing before the server gets a draft, ms. The copy on this device is what counts, and stored sooner. */
const pause = 3000

const deviceKind = (): DeviceKind => (matchMedia(phone).matches ? 'PHONE' : isFinger ? 'TABLET' : 'DESK')

interface OtherDevices {
  userId: number
  state: Tabs
  dispatch: Dispatch<TabsAction>
  isReady: boolean
}

/** Tells the server of the drafts here, and shows those that other devices of the person hold. */
export function useOtherDevices({ userId, state, dispatch, isReady }: OtherDevices) {
  const call = useAppDispatch()
  const [device, setDevice] = useState<string>()
  useEffect(() => void deviceName().then(setDevice), [])
  const listed = draftCalls.useOrderDraftsQuery(undefined, { refetchOnMountOrArgChange: true })
  const latest = useRef(state)
  latest.current = state

  const send = useCallback(
    async (tab: DraftTab, device: string) => {
      const { id, revision, draft } = tab
      const { businessname = '', outletName = '' } = draft.place ?? {}
      const about = {
        device,
        deviceKind: deviceKind(),
        customer: businessname,
        outlet: outletName,
        lines: draft.lines.length,
      }
      const body = {
        ...about,
        draft: JSON.parse(
          JSON.stringify({ shape: draftShape, kind: kindOf(draft), draft: wireOf(draftFigures, draft) }),
        ),
      }
      try {
        await call(draftCalls.endpoints.keepOrderDraft.initiate({ key: id, body })).unwrap()
        dispatch({ type: 'sent', id, revision })
        void noteSent(userId, id, revision)
      } catch (error) {
        const refused = refusalIn(error)
        if (refused?.code !== 'STALE_VERSION') return // sent with the next change, or once online again
        const now = latest.current.tabs.find(one => one.id === id)
        if (now)
          await leaveOrFork(now, { why: refused.data, device, userId, dispatch }).catch(() => undefined)
      }
    },
    [userId, call, dispatch],
  )
  const sending = useRef({ isBusy: false, isAgain: false })
  /** Sends what the server does not have, one after the other; `probe` also what it should have and does not list. */
  const sendAll = useCallback(
    async (probe: (tab: DraftTab) => boolean) => {
      const state = sending.current
      if (state.isBusy) state.isAgain = true
      if (device === undefined || state.isBusy || !navigator.onLine) return
      state.isBusy = true
      try {
        for (const key of await readClosed(userId)) {
          const closing = call(draftCalls.endpoints.closeOrderDraft.initiate({ key, device }))
          const isHeard = await closing.unwrap().then(
            () => true,
            error => refusalIn(error) !== undefined,
          )
          if (isHeard) await dropTab(userId, key, false)
        }
        for (const tab of latest.current.tabs)
          if (isWorth(tab.draft) && (isUnsent(tab) || probe(tab))) await send(tab, device)
      } finally {
        state.isBusy = false
      }
      if (!state.isAgain) return
      state.isAgain = false
      await sendAll(probe)
    },
    [userId, device, call, send],
  )
  const sendNow = useCallback(() => void sendAll(() => false), [sendAll])

  const { tabs, open } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins again with each change
  useEffect(() => {
    if (!isReady || device === undefined) return
    const timer = setTimeout(sendNow, pause)
    return () => clearTimeout(timer)
  }, [tabs, isReady, device, sendNow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent when another draft is opened, and when the screen is left
  useEffect(() => {
    addEventListener('pagehide', sendNow)
    addEventListener('online', sendNow)
    return () => {
      removeEventListener('pagehide', sendNow)
      removeEventListener('online', sendNow)
      sendNow()
    }
  }, [open, sendNow])

  const { data: rows } = listed
  useEffect(() => {
    if (!rows || device === undefined || !isReady) return
    const isHere = (tab: DraftTab) => rows.some(({ key, ...row }) => key === tab.id && row.device === device)
    if (latest.current.tabs.some(tab => tab.sent !== null && !isHere(tab)))
      void sendAll(tab => tab.sent !== null && !isHere(tab))
  }, [rows, device, isReady, sendAll])

  const elsewhere = (device === undefined ? [] : (rows ?? [])).filter(
    row => row.device !== device && !tabs.some(({ id }) => id === row.key),
  )
  /** Moves a draft of another device here. */
  const take = (row: ElsewhereDraft) => {
    if (device === undefined) return
    const body = { device, deviceKind: deviceKind() }
    call(draftCalls.endpoints.takeOrderDraft.initiate({ key: row.key, body }))
      .unwrap()
      .then(
        ({ key, draft }) => {
          const content = draftIn(draft)
          if (!content)
            return toast.error(t('This draft was begun in another version of Packhouse. Reload the page.'))
          dispatch({ type: 'began', tab: { ...newTab(key, content), revision: 1, sent: 1 } })
        },
        () => undefined, // the call itself says why
      )
  }
  return { elsewhere, take, sendNow }
}

/** The draft in what another device stored, if this build can read it. */
const draftIn = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'shape' in value &&
  value.shape === draftShape &&
  'kind' in value &&
  isKnownKind(value.kind) &&
  'draft' in value &&
  isOrderDraft(value.draft)
    ? insideOf<Draft>(draftFigures, value.draft)
    : undefined

interface Leaving {
  why: Record<string, unknown>
  device: string
  userId: number
  dispatch: Dispatch<TabsAction>
}

/** Whether an order has the lines of a draft: its reply did not arrive, and the draft was not stored in between. */
const isOrdered = async ({ draft }: DraftTab, orderId: number): Promise<boolean> =>
  (
    await orderMadeOf(
      orderId,
      draft.lines.map(({ pack, typed }) => ({ pack, packsMilli: readPacks(typed) })),
    )
  ).isSame

/** The draft went on elsewhere: it leaves this device, unless something was typed here since; that is a draft of its own then. */
async function leaveOrFork(tab: DraftTab, { why, device, userId, dispatch }: Leaving): Promise<void> {
  const { key, id, revision, draft } = tab
  const name = draft.place?.businessname ?? t('New draft')
  const isOrder = typeof why.orderId === 'number' && (await isOrdered(tab, why.orderId))
  await dropTab(userId, id, false)
  if (isOrder || !isUnsent(tab)) {
    dispatch({ type: 'left', key, fresh: emptyTab(randomKey(), dayOf(new Date())) })
    if (typeof why.orderId === 'number')
      toast.info(t('The draft for {name} became order #{id}', { name, id: why.orderId }))
    else if (why.draft === 'MOVED')
      toast.info(t('The draft for {name} is open on another device now', { name }))
    return
  }
  // The same id in each window of this browser, and another one than on each other device.
  dispatch({ type: 'forked', key, id: `${id.slice(0, 32)}-${device.slice(0, 8)}${revision}` })
  toast.info(t('The draft for {name} went on on another device', { name }), {
    detail: t('What was typed here since is kept as a draft of its own.'),
  })
}
