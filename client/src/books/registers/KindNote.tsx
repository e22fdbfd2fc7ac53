import type { SupplierKind } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { t } from '../../ui/words.ts'

const why: Record<Exclude<SupplierKind, 'REGULAR'>, string> = {
  COMPOSITION:
    'Composition: these documents are not in GSTR-1. CMP-08 of the quarter and GSTR-4 of the year show your own tax, without goods under reverse charge. GSTR-1 has only notes to earlier invoices.',
  UNREGISTERED: 'Not registered: these documents are not in GSTR-1. It has only notes to earlier invoices.',
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
