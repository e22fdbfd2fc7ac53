import { useOrderInvoicesQuery } from '../api/invoices.ts'
import { PortalForm } from './PortalForm.tsx'
import { takes } from './paper.ts'
import type { PortalRule } from './portalRule.ts'

interface OrderPortalFormProps {
  orderId: number
  rule: PortalRule
  onDone: () => void
  onClose: () => void
}

/** The portal form for the order's document that still needs the number. */
export function OrderPortalForm({ orderId, rule, ...props }: OrderPortalFormProps) {
  const { data } = useOrderInvoicesQuery({ orderId })
  const paper = data?.documents.find(document => takes(document, rule))
  return paper ? <PortalForm paper={paper} rule={rule} {...props} /> : null
}
