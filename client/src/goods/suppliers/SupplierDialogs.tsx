import type { Supplier } from '../../api/suppliers.ts'
import { onUse } from '../../ui/onUse.tsx'
import type { FromAbove } from './fromAbove.ts'

const SupplierDialog = onUse(async () => (await import('./SupplierDialog.tsx')).SupplierDialog)
const PayDialog = onUse(async () => (await import('./PayDialog.tsx')).PayDialog)

export type OpenedSupplier = { what: 'form'; supplier?: Supplier } | { what: 'pay' | 'back'; supplier: Supplier }

interface SupplierDialogsProps extends Pick<FromAbove, 'GoodsBack'> {
  opened: OpenedSupplier | undefined
  onClose: () => void
}

/** The dialogs of a supplier that its list opens. */
export function SupplierDialogs({ opened, GoodsBack, onClose }: SupplierDialogsProps) {
  if (opened?.what === 'form') return <SupplierDialog record={opened.supplier} onClose={onClose} />
  if (opened?.what === 'back') return <GoodsBack of={{ supplierid: opened.supplier.id }} onClose={onClose} />
  return opened && <PayDialog supplier={opened.supplier} onClose={onClose} />
}
