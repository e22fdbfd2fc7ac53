import { type StopPart, stopPartLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import { needsOfDecision } from '@packhouse/contract/delivery/trips/policy.ts'
import { useState } from 'react'
import { type FromDoor, useDecideFromDoorMutation, useFromDoorQuery } from '../../../api/trips.ts'
import { toast } from '../../../app/messages/toast.ts'
import { useKeys } from '../../../ui/keys/keys.ts'
import { useWhyNotMay } from '../../../ui/may.ts'
import { t } from '../../../ui/words.ts'
import { firstWaiting, partOf, waits } from './parts.ts'

const quiet = (work: Promise<unknown>) => void work.catch(() => undefined)

/** The entries, which one and which part of it is looked at, and the decisions. A call that fails has shown its error. */
export function useDeciding() {
  const always = { refetchOnMountOrArgChange: true }
  const waiting = useFromDoorQuery({}, always)
  const { data: decided = [] } = useFromDoorQuery({ view: 'DECIDED' }, always)
  const [decide, { isLoading: isBusy }] = useDecideFromDoorMutation()
  const [at, setAt] = useState<{ id: number; part: StopPart | undefined }>()
  const [asking, ask] = useState<{ entry: FromDoor; part: StopPart }>()

  const all = [...(waiting.data ?? []), ...decided]
  const entry = all.find(({ id }) => id === at?.id) ?? all[0]
  const wanted = entry && at?.id === entry.id ? at.part : undefined
  const part = entry && (wanted ?? firstWaiting(entry) ?? entry.parts[0]?.part)

  const choose = (next: FromDoor | undefined) => next && setAt({ id: next.id, part: firstWaiting(next) })
  const choosePart = (next: StopPart | undefined) => entry && next && setAt({ id: entry.id, part: next })
  const wordOf = (one: StopPart) => t(stopPartLabel[one])
  const after = () => entry && setAt({ id: entry.id, part: undefined })

  const book = (one: StopPart, asWell = false) => {
    if (!entry || isBusy) return
    const { id, orderid, order } = entry
    const body = {
      decision: 'APPLY' as const,
      part: one,
      version: order.version,
      ...(asWell ? { asWell } : {}),
    }
    quiet(
      decide({ entryid: id, body })
        .unwrap()
        .then(() => {
          after()
          toast.success(t('{part} of #{id} is booked', { part: wordOf(one), id: orderid }))
        }),
    )
  }
  const undo = (one: StopPart) => {
    if (!entry) return
    quiet(
      decide({ entryid: entry.id, body: { decision: 'UNDO', part: one } })
        .unwrap()
        .then(after),
    )
  }
  const setAside = async (reason: string | undefined): Promise<void> => {
    if (!asking) return
    const { entry: one, part: aside } = asking
    await decide({
      entryid: one.id,
      body: { decision: 'SET_ASIDE', part: aside, reason: reason ?? '' },
    }).unwrap()
    after()
    toast.info(t('{part} of #{id} is set aside', { part: wordOf(aside), id: one.orderid }))
  }

  const go = (by: number) => () => choose(all[all.findIndex(one => one.id === entry?.id) + by])
  const goPart = (by: number) => () => {
    const parts = entry?.parts ?? []
    choosePart(parts[parts.findIndex(one => one.part === part) + by]?.part)
  }
  const whyNot = useWhyNotMay()
  const chosen = entry && part ? partOf(entry, part) : undefined
  useKeys('From the door', [
    { keys: 'j', label: t('Next entry, the one before'), shown: 'j or k', run: go(1) },
    { keys: 'k', run: go(-1) },
    {
      keys: 'arrowdown',
      label: t('Next part, the one before'),
      shown: 'arrowdown or arrowup',
      run: goPart(1),
    },
    { keys: 'arrowup', run: goPart(-1) },
    ...(entry && chosen && waits(chosen) && whyNot(needsOfDecision(chosen)) === undefined
      ? [
          { keys: 'enter', label: t('Book the part'), run: () => book(chosen.part) },
          { keys: 's', label: t('Set the part aside'), run: () => ask({ entry, part: chosen.part }) },
        ]
      : []),
  ])
  return {
    waiting,
    decided,
    entry,
    part,
    isBusy,
    asking,
    choose,
    choosePart,
    book,
    undo,
    setAside,
    askAside: (one: StopPart) => entry && ask({ entry, part: one }),
    closeAside: () => ask(undefined),
  }
}
