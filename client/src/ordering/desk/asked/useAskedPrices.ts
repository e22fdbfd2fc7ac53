import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useAskPriceMutation, useMyPriceRequestsQuery, useWithdrawPriceMutation } from '../../../api/orders.ts'
import { useMay } from '../../../app/session/may.ts'
import { askedByPack } from '../../line-entry/asked/askedByPack.ts'
import type { LinesToEnter } from '../../line-entry/useLineEntry.ts'
import type { Draft } from '../draft.ts'

/** What was asked for a draft, and asking for more; a line that leaves, or another customer, takes its question back. (rules §4.19) */
export function useAskedPrices(draft: Draft, draftKey: string) {
  const { may } = useMay('agree')
  const { data } = useMyPriceRequestsQuery(may ? skipToken : undefined)
  const [askFor] = useAskPriceMutation()
  const [withdraw] = useWithdrawPriceMutation()
  const { place, deliveryDate, lines } = draft
  const own = useMemo(() => data?.filter(one => one.draftKey === draftKey) ?? [], [data, draftKey])
  const asked = useMemo(() => askedByPack(own.filter(one => one.customerid === place?.customerid)), [own, place?.customerid])
  const sent = useRef(new Set<number>())
  useEffect(() => {
    for (const { id, answer, packsizeid, customerid } of own) {
      const isHere = customerid === place?.customerid && lines.some(({ pack }) => pack.packsizeid === packsizeid)
      if (answer !== null || isHere || sent.current.has(id)) continue
      sent.current.add(id)
      void withdraw({ id })
    }
  }, [own, lines, place?.customerid, withdraw])
  const ask = useCallback<NonNullable<LinesToEnter['ask']>>(
    (packsizeid, packsMilli, price) => {
      if (!place) return
      const { customerid, outletid } = place
      const body = { draftKey, customerid, outletid, deliveryDate, packsizeid, quantity: packsMilli / 1000, price }
      void askFor({ body })
    },
    [place, draftKey, deliveryDate, askFor],
  )
  return { asked, ask: may ? undefined : ask }
}
