import { formatTime } from '@packhouse/contract/day.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import type { CallLists } from '../../../app/list/callCursor.ts'
import { milliText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { ShortLine, ShortOrder } from './message.ts'

type Said = NonNullable<ShortOrder['said']>

/** Whether an outlet is to be called now: not called yet, short of more since, or nobody answered and the time has come again. */
function isToCall({ said }: Pick<ShortOrder, 'said'>, now: Date): boolean {
  if (said === null || said.isOutdated) return true
  return said.callAgainAt !== null && Date.parse(said.callAgainAt) <= now.getTime()
}

/** The outlets of a day in two lists: those to call, in the order of their slots, and those that were called, the latest first. */
export function callLists(orders: readonly ShortOrder[], now: Date): CallLists<ShortOrder> {
  const [toCall, called] = [
    orders.filter(order => isToCall(order, now)),
    orders.filter(order => !isToCall(order, now)),
  ]
  return {
    toCall,
    called: called.toSorted((one, other) => (other.said?.saidAt ?? '').localeCompare(one.said?.saidAt ?? '')),
  }
}

/** 3 of 5 packs, or, where a pack is not whole, 7.200 of 10.000 kg. */
export function pickedText({ orderedpacks, pickedpacks, ordered, picked, itemUnit }: ShortLine): string {
  if (orderedpacks % 1000 === 0 && pickedpacks % 1000 === 0)
    return t('{picked} of {ordered}', {
      picked: milliText(pickedpacks, 'PACK'),
      ordered: milliText(orderedpacks, 'PACK'),
    })
  const [few, all] = [picked, ordered].map(amount => formatQuantity(amount, itemUnit))
  return t('{picked} of {ordered}', { picked: few?.replace(/ .*/, '') ?? '', ordered: all ?? '' })
}

/** What was said, on its chip. */
export function answerText({ answer, tries }: Pick<Said, 'answer' | 'tries'>): string {
  if (answer === 'ACCEPTS_LESS') return t('Accepts less')
  if (answer === 'ANOTHER_ITEM') return t('Another item')
  if (answer === 'NOTHING') return t('Nothing instead')
  return tries === 1 ? t('No answer') : plural(tries, 'No answer, {count} time', 'No answer, {count} times')
}

/** What follows of it: what goes in place of what, or when to call again. */
export function outcomeText({ lines, said }: ShortOrder): string {
  if (!said) return ''
  if (said.callAgainAt) return t('call again at {time}', { time: formatTime(new Date(said.callAgainAt)) })
  const nameOf = (id: number) => {
    const line = lines.find(({ orderitemid }) => orderitemid === id)
    return line ? `${line.name} ${line.packsize}` : t('a line')
  }
  if (said.items.length > 0)
    return said.items
      .map(({ name, quantity, orderitemid }) =>
        t('{item} × {count} in place of {original}', {
          item: name,
          count: milliText(quantity, 'PACK'),
          original: nameOf(orderitemid),
        }),
      )
      .join(', ')
  return lines.map(line => `${line.name} ${line.packsize}: ${pickedText(line)}`).join(', ')
}
