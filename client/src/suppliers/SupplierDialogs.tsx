import type { Supplier } from '../api/suppliers.ts'
import { onUse } from '../ui/onUse.tsx'

const SupplierDialog = onUse(async () => (await import('./SupplierDialog.tsx')).SupplierDialog)
const PayDialog = onUse(async () => (await import('./PayDialog.tsx')).PayDialog)
const GoodsBack = onUse(async () => (await import('../supplier-returns/GoodsBack.tsx')).GoodsBack)

export type OpenedSupplier = { what: 'form'; supplier?: Supplier } | { what: 'pay' | 'back'; supplier: Supplier }

/** The dialogs of a supplier that its list opens. */
export function SupplierDialogs({ opened, onClose }: { opened: OpenedSupplier | undefined; onClose: () => void }) {
  if (opened?.what === 'form') return <SupplierDialog record={opened.supplier} onClose={onClose} />
  if (opened?.what === 'back') return <GoodsBack of={{ supplierid: opened.supplier.id }} onClose={onClose} />
  return opened && <PayDialog supplier={opened.supplier} onClose={onClose} />
}
