import { formatMoney } from '@packhouse/contract/money.ts'
import { baseUnit } from '@packhouse/contract/ordering/reading/quantities/packs.ts'
import { t } from '../../ui/words.ts'
import type { Candidate, LineRead } from './lineRead.ts'
import type { OrderPack } from './packs.ts'
import { saidText } from './saidPacks.ts'
import type { LineEntryState } from './useLineEntry.ts'

/** What a candidate puts in: 2 × 5 kg at ₹42 a kg. */
export function amountText({ pack, packs, rate, isAsked = false }: Candidate): string | null {
  const asked = rate !== null && isAsked ? { price: formatMoney(rate), unit: baseUnit[pack.item.unit] } : null
  if (!packs) return asked && t('ask for {price} a {unit}', asked)
  const amount = saidText(packs)
  if (asked) return t('{amount}, ask for {price} a {unit}', { amount, ...asked })
  return rate === null
    ? amount
    : t('{amount} at {price} a {unit}', { amount, price: formatMoney(rate), unit: baseUnit[pack.item.unit] })
}

/** What a pack would put in, or take out, where an amount was typed with the name of its item. */
export function previewText(
  pack: OrderPack,
  read: LineRead | null,
  { lines, read: packsOf, mayAgree }: Pick<LineEntryState, 'lines' | 'read' | 'mayAgree'>,
): string | null {
  if (!read || read.amount === null || pack.price === null || pack.item.itemId !== read.itemId) return null
  const here = lines.filter(line => line.pack.item.itemId === read.itemId)
  if (read.isRemoval) return here.length > 0 ? t('takes it out') : t('not in the order')
  const entered = packsOf(pack, read.amount)
  if (entered.kind === 'ISSUE') return null
  const [only, more] = entered.packs
  const was = more ? undefined : here.find(line => line.pack.packsizeid === only?.pack.packsizeid)?.typed
  const amount = amountText({ pack, packs: entered.packs, rate: mayAgree ? read.rate : null })
  return was === undefined || amount === null ? amount : t('{was} → {amount}', { was, amount })
}
