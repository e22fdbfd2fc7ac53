import { type BuyerKind, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { whyNotServed } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { type BusinessSettings, kindOn } from '@packhouse/contract/business/settings/supplier-kind.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { Refusal } from '@packhouse/contract/refusal.ts'
import { type PackToOrder, packLabel } from './price-line.ts'

/** Why the business may not serve an order as what it is on its delivery day; without packs, whatever its goods are. (rules §12.1) */
export function whyUnserved(
  { kinds, supplier }: Pick<BusinessSettings, 'kinds' | 'supplier'>,
  { supplyState, deliveryDate, buyerKind }: { supplyState: string; deliveryDate: Day; buyerKind: BuyerKind },
  packs: readonly (PackToOrder | undefined)[] = [],
): Refusal | undefined {
  const taxed = packs.find(pack => pack && pack.taxClass !== 'NIL')
  const { kind } = kindOn(kinds, deliveryDate)
  return whyNotServed({
    kind,
    supplierState: supplier.state,
    supplyState,
    isSez: isSez(buyerKind),
    taxed: taxed && packLabel(taxed),
  })
}
