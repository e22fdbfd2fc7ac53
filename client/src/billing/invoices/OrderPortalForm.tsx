import { useOrderInvoicesQuery } from '../../api/dispatch.ts'
import { PortalForm } from './PortalForm.tsx'
import type { PortalRule } from './portalRule.ts'
import { takes } from './taxDocument.ts'

interface OrderPortalFormProps {
  orderId: number
  rule: PortalRule
  onDone: () => void
  onClose: () => void
}

/** The portal form for the order's document that still needs the number. */
export function OrderPortalForm({ orderId, rule, ...props }: OrderPortalFormProps) {
  const { data } = useOrderInvoicesQuery({ orderId })
  const taxDocument = data?.documents.find(document => takes(document, rule))
  return taxDocument ? <PortalForm taxDocument={taxDocument} rule={rule} {...props} /> : null
}
