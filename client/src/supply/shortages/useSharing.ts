import type { Milli } from '@packhouse/contract/quantity.ts'
import type { SharingRule } from '@packhouse/contract/supply/shortages/kinds.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo, useState } from 'react'
import { useApplySharesMutation, useProposeSharesQuery } from '../../api/shortages.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'
import { saySharedOut } from './sharedToast.ts'
import { byRule, type Choice, divide, firstChoice, leavingPacked } from './sharing.ts'
import type { ShortagesState } from './useShortages.ts'

/** The proposal for the chosen item, what somebody changes of it, and sharing it out. The browser divides by the rules of the server. */
export function useSharing({ chosen, place, list }: ShortagesState) {
  const asked = chosen ? { body: { ...place, itemId: chosen.itemId, rule: 'PRO_RATA' as const } } : skipToken
  const query = useProposeSharesQuery(asked, { refetchOnMountOrArgChange: true })
  const [send, { isLoading: isSending }] = useApplySharesMutation()
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [refused, setRefused] = useState<{ key: string; words: string }>()
  const key = `${place.deliveryDate} ${place.slotId ?? ''} ${chosen?.itemId ?? ''}`
  const proposal = query.currentData
  const isShared = chosen?.isShared === true
  const first = useMemo(() => proposal && firstChoice(proposal, isShared), [proposal, isShared])
  const choice = choices.get(key) ?? first
  const division = useMemo(() => proposal && choice && divide(proposal, choice), [proposal, choice])

  const choose = (of: (choice: Choice) => Choice) => {
    if (!choice) return
    setChoices(new Map([...choices, [key, of(choice)]]))
    setRefused(undefined)
  }
  const without = (all: Choice, id: number): Choice => ({
    ...all,
    protect: new Set([...all.protect].filter(one => one !== id)),
    typed: new Map([...all.typed].filter(([one]) => one !== id)),
  })
  const apply = async () => {
    if (!proposal || !choice || !division) return
    setRefused(undefined)
    const rows = division.rows.map(({ orderitemid, gets }) => ({ orderitemid, quantity: gets }))
    try {
      const body = { ...place, itemId: proposal.itemId, rule: choice.rule, rows, seen: proposal.seen }
      saySharedOut(proposal, await send({ body }).unwrap())
    } catch (error) {
      shownInPlace(error)
      setRefused({ key, words: reasonOf(error) })
      // what moved meanwhile: what was typed stays, the rest is proposed anew
      void query.refetch()
      void list.refetch()
    }
  }
  return {
    query,
    proposal,
    choice,
    division,
    apply,
    isSending,
    refused: refused?.key === key ? refused.words : undefined,
    isChanged: choice !== undefined && choice.protect.size + choice.typed.size > 0,
    byRule: (rule: SharingRule) => choose(all => ({ ...all, rule })),
    protect: (id: number) =>
      choose(all =>
        all.protect.has(id)
          ? without(all, id)
          : { ...without(all, id), protect: new Set([...all.protect, id]) },
      ),
    type: (id: number, gets: Milli) =>
      choose(all => {
        const others = without(all, id)
        return { ...others, typed: new Map([...others.typed, [id, gets]]) }
      }),
    follow: (id: number) => choose(all => without(all, id)),
    followAll: () => choose(all => byRule(all.rule)),
    /** Packed orders keep what is in their crates. */
    leavePacked: () => choose(all => (proposal ? leavingPacked(proposal, all) : all)),
  }
}

export type SharingState = ReturnType<typeof useSharing>
