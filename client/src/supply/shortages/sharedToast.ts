import type { Milli } from '@packhouse/contract/quantity.ts'
import type { shortages } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { type Proposal, shortageCalls } from '../../api/shortages.ts'
import { toast } from '../../app/messages/toast.ts'
import type { Data } from '../../app/requests/figures.ts'
import { store } from '../../app/session/store.ts'
import { reasonOf, shownInPlace } from '../../ui/feedback/failure.ts'

import { quantityWithUnit } from '../../ui/values/units.ts'
import { plural, say, t } from '../../ui/words.ts'

type Applied = Data<typeof shortages.applyShares>

/** Says what was shared out, and offers to take it back. */
export function saySharedOut(
  { itemName, itemUnit }: Proposal,
  { sharingId, shared, left, reopened }: Applied,
): void {
  const amount = (of: Milli) => quantityWithUnit(of, itemUnit)
  const details = [
    left > 0 && t('{amount} is left over.', { amount: amount(left) }),
    reopened.length > 0 &&
      plural(
        reopened.length,
        '{count} packed order gets more and is packed once more.',
        '{count} packed orders get more and are packed once more.',
      ),
  ].filter(one => one !== false)
  toast.success(t('{item} shared out: {amount}', { item: itemName, amount: amount(shared) }), {
    ...(details.length > 0 ? { detail: details.join(' ') } : {}),
    action: { label: t('Undo'), run: () => void takeBack(itemName, sharingId) },
  })
}

/** Takes a sharing back, and names the lines whose share stays. */
export async function takeBack(itemName: string, sharingid: number): Promise<void> {
  try {
    const { restored, kept } = await store
      .dispatch(shortageCalls.endpoints.undoShares.initiate({ sharingid }))
      .unwrap()
    const words = plural(
      restored.length,
      '{item}: {count} line has its share of before',
      '{item}: {count} lines have their share of before',
      { item: itemName },
    )
    const stays = kept.map(({ name, words: why }) => `${name}: ${say(why)}`).join(' · ')
    toast.info(words, stays ? { detail: t('These stay. {lines}', { lines: stays }) } : {})
  } catch (error) {
    shownInPlace(error)
    toast.error(t('{item} was not taken back', { item: itemName }), { detail: reasonOf(error) })
  }
}
