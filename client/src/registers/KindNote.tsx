import type { SupplierKind } from '@packhouse/contract/invoices/supplier-kind.ts'
import { Notice } from '../ui/feedback/Notice.tsx'
import { t } from '../ui/words.ts'

const why: Record<Exclude<SupplierKind, 'REGULAR'>, string> = {
  COMPOSITION:
    'Composition: no GSTR-1 of these documents. CMP-08 of the quarter and GSTR-4 of the year show your own tax; goods under reverse charge are not in them. Only notes to invoices from before stand in the tables of GSTR-1.',
  UNREGISTERED: 'Not registered: no GSTR-1 of these documents. Only notes to invoices from before stand in its tables.',
}

/** Why the tables of GSTR-1 are empty where the business collects no tax. (rules §12.1) */
export function KindNote({ kinds }: { kinds: readonly SupplierKind[] }) {
  return kinds.map(
    kind =>
      kind !== 'REGULAR' && (
        <Notice key={kind} tone="info">
          {t(why[kind])}
        </Notice>
      ),
  )
}
