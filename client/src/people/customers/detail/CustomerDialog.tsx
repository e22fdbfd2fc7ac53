import type { Customer, CustomerPayment } from '../../../api/customers.ts'
import { SwitchCustomer } from '../SwitchCustomer.tsx'
import { BusinessDialog } from './BusinessDialog.tsx'
import { DocumentsDialog } from './DocumentsDialog.tsx'
import { TermsDialog } from './TermsDialog.tsx'

export type OpenDialog = 'business' | 'documents' | 'terms' | 'switch'

interface CustomerDialogProps {
  asking: OpenDialog | undefined
  customer: Customer
  payment: CustomerPayment | undefined
  onClose: () => void
}

/** The open dialog about a customer. */
export function CustomerDialog({ asking, customer, payment, onClose }: CustomerDialogProps) {
  const { id: customerid, businessName: name, isActive } = customer
  if (asking === 'business') return <BusinessDialog customer={customer} onClose={onClose} />
  if (asking === 'documents') return <DocumentsDialog customer={customer} onClose={onClose} />
  if (asking === 'terms' && payment)
    return <TermsDialog customerid={customerid} name={name} payment={payment} onClose={onClose} />
  if (asking === 'switch')
    return <SwitchCustomer customerid={customerid} name={name} isActive={isActive} onClose={onClose} />
  return null
}
