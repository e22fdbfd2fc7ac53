import type { Milli } from '@packhouse/contract/quantity.ts'
import type { OrderPack } from './packs.ts'

/** As many usual packs are offered as there are shortcut keys. */
export const usualShown = 7

/** A usual pack and how much of it one press adds. */
export interface UsualPack {
  pack: OrderPack
  packsMilli: Milli
}

/** A pack with the quantity that this customer usually takes of it. */
export const usualOf = (pack: OrderPack): UsualPack[] =>
  pack.item.usualPacksMilli === null ? [] : [{ pack, packsMilli: pack.item.usualPacksMilli }]
