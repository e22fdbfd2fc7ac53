import { addDays, type Day, dayOf, weekday } from '@packhouse/contract/day.ts'
import { useCallback, useRef, useState } from 'react'
import { messageCalls } from '../../../api/messages.ts'
import { tonightCalls } from '../../../api/tonight.ts'
import { toast } from '../../../app/messages/toast.ts'
import { askOnce } from '../../../app/requests/askOnce.ts'
import { reasonOf, shownInPlace } from '../../../ui/feedback/failure.ts'
import { plural, t } from '../../../ui/words.ts'
import { repeatable } from '../../desk/draft.ts'
import { usePastedText } from '../../desk/message/pastedText.ts'
import { proposedLines } from '../../desk/message/putting.ts'
import { putCursor } from '../../line-entry/cursor.ts'
import { type TypedLine, typedPacks } from '../../line-entry/lines.ts'
import { weekdaysPlural } from '../weekdays.ts'
import type { StandingDraft } from './useStandingDraft.ts'
import type { StandingLines } from './useStandingLines.ts'
import { mergedBasket } from './usualBasket.ts'

/** Fills in many lines at once, each time with a way back: the usual basket of the chosen weekdays, or those of a message. */
export function useFilling({ form, place }: StandingDraft, { onLines, offering: { bring } }: StandingLines) {
  const [isBusy, setBusy] = useState(false)
  const { values } = form
  const latest = useRef({ place, values, bring })
  latest.current = { place, values, bring }

  /** Adds the lines whose packs are not there yet, and says what was left out. */
  const add = useCallback(
    (lines: readonly TypedLine[], words: (added: number) => string, left: readonly string[]) => {
      const there = new Set(latest.current.values.items.map(({ packsizeid }) => packsizeid))
      const fresh = lines.filter(({ pack }) => !there.has(pack.packsizeid))
      const own = new Set(fresh.map(({ pack }) => pack.packsizeid))
      onLines({ type: 'add', lines: fresh })
      toast.info(words(fresh.length), {
        detail: left.length > 0 ? t('Left out: {items}', { items: left.join(', ') }) : undefined,
        action: { label: t('Undo'), run: () => onLines({ type: 'remove', packs: own }) },
      })
      putCursor('item')
    },
    [onLines],
  )
  const run = useCallback(async (work: (outletId: number) => Promise<void>, wrong: string) => {
    const outletId = latest.current.place?.outletid
    if (outletId === undefined) return void putCursor('customer')
    setBusy(true)
    try {
      await work(outletId)
    } catch (error) {
      shownInPlace(error)
      toast.error(wrong, { detail: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }, [])

  const fillBasket = () =>
    run(async outletId => {
      const { weekdays } = latest.current.values
      const baskets = await Promise.all(
        nextDaysOf(weekdays).map(deliveryDate => basketOf(outletId, deliveryDate)),
      )
      const basket = mergedBasket(baskets.filter(lines => lines.length > 0))
      const ofDays = weekdaysPlural(weekdays)
      if (basket.length === 0)
        return void toast.info(t('No usual basket of {weekdays}', { weekdays: ofDays }))
      const offered = await latest.current.bring(basket.map(({ itemId }) => itemId))
      if (!offered || latest.current.place?.outletid !== outletId) return
      const wanted = basket.map(({ itemName: name, quantity, ...line }) => ({
        ...line,
        name,
        orderedquantity: quantity,
        substituteFor: null,
      }))
      const { lines, left } = repeatable(wanted, offered.byPack, typedPacks)
      add(
        lines,
        count =>
          plural(count, '{count} line of {weekdays}', '{count} lines of {weekdays}', { weekdays: ofDays }),
        left,
      )
    }, t('The usual lines were not filled in'))

  const readMessage = useCallback(
    (text: string) =>
      void run(async outletId => {
        const reply = await askOnce(
          messageCalls.endpoints.readMessage,
          { body: { text, outletId } },
          { forceRefetch: true },
        )
        const readLines = reply.orders.flatMap(({ lines }) => lines).filter(({ op }) => op !== 'REMOVE')
        const offered = await latest.current.bring(readLines.flatMap(({ itemId }) => itemId ?? []))
        if (!offered || latest.current.place?.outletid !== outletId) return
        const proposed = readLines.map(line => ({ line, lines: proposedLines(line, offered.byPack) }))
        const byPack = new Map(
          proposed.flatMap(({ lines }) => lines.map(line => [line.pack.packsizeid, line] as const)),
        )
        const left = proposed
          .filter(({ lines }) => lines.length === 0)
          .map(({ line }) => `“${line.text.trim()}”`)
        add([...byPack.values()], count => plural(count, '{count} line read', '{count} lines read'), left)
      }, t('The message was not read')),
    [run, add],
  )
  const pasteFromClipboard = usePastedText(readMessage)
  return { isBusy, fillBasket: () => void fillBasket(), readMessage, pasteFromClipboard }
}

export type Filling = ReturnType<typeof useFilling>

/** The next date of each of these weekdays, from tomorrow. */
function nextDaysOf(weekdays: readonly number[]): Day[] {
  const today = dayOf(new Date())
  return [1, 2, 3, 4, 5, 6, 7]
    .map(days => addDays(today, days))
    .filter(date => weekdays.includes(weekday(date)))
}

/** What an outlet usually takes for a day; nothing where it is no regular of such days. */
async function basketOf(outletId: number, deliveryDate: Day) {
  const rows = await askOnce(tonightCalls.endpoints.regulars, { deliveryDate })
  return rows.find(row => row.outletId === outletId)?.usualLines ?? []
}
