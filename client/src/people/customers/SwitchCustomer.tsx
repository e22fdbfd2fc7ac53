import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { useSwitchCustomerStatusMutation } from '../../api/customers.ts'
import { toast } from '../../app/messages/toast.ts'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { t } from '../../ui/words.ts'

interface SwitchCustomerProps {
  customerid: number
  name: string
  isActive: boolean
  onClose: () => void
}

/** Asks before a customer is deactivated or activated, and says what happens to its orders. (rules §6.9) */
export function SwitchCustomer({ customerid, name, isActive, onClose }: SwitchCustomerProps) {
  const [switchStatus] = useSwitchCustomerStatusMutation()
  const confirm = async () => {
    await switchStatus({ customerid, status: !isActive }).unwrap()
    toast.success(t(isActive ? '{name} is inactive' : '{name} is active again', { name }))
  }
  return (
    <ConfirmDialog
      needs={customers.switchCustomerStatus}
      title={t(isActive ? 'Deactivate {name}?' : 'Activate {name}?', { name })}
      confirm={t(isActive ? 'Deactivate customer' : 'Activate customer')}
      danger={isActive}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(
        isActive
          ? 'Open orders continue and dues stay. It cannot place new orders until it is active again.'
          : 'It can order again at once.',
      )}
    </ConfirmDialog>
  )
}
