import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import {
  customerCalls,
  useCustomerItemsDashboardQuery,
  useSaveDiscountsMutation,
  useSaveFixedPricesMutation,
} from '../../../api/customers.ts'
import { toast } from '../../../app/messages/toast.ts'
import { askOnce, everyPage } from '../../../app/requests/askOnce.ts'
import { useAttempt } from '../../../app/sheet-upload/useAttempt.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../../ui/dialogs/DialogFrame.tsx'
import { SearchCombobox, useSearchText } from '../../../ui/fields/SearchCombobox.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { plural, t } from '../../../ui/words.ts'
import { type Copied, copiedPrices } from './copiedPrices.ts'

const pricesOf = async (customerid: number) => {
  const read = (discount: 'FIXED' | 'DISCOUNTED') =>
    everyPage(page =>
      askOnce(
        customerCalls.endpoints.customerPrices,
        { customerid, discount, ...page },
        { forceRefetch: true },
      ),
    )
  return [...(await read('FIXED')), ...(await read('DISCOUNTED'))]
}

interface From {
  id: number
  name: string
  copied: Copied
}

/** Gives a customer the fixed prices and discounts of another one; what it has already stays. (rules §4.15) */
export function CopyPrices({ customerid, onClose }: { customerid: number; onClose: () => void }) {
  const text = useSearchText(150)
  const { searched, setTyped } = text
  const found = useCustomerItemsDashboardQuery({ searchtext: searched, limit: 8 }, { skip: searched === '' })
  const [from, setFrom] = useState<From>()
  const [isBusy, setBusy] = useState(false)
  const { refused, attempt, clear } = useAttempt()
  const [saveFixedPrices] = useSaveFixedPricesMutation()
  const [saveDiscounts] = useSaveDiscountsMutation()
  const during = async (work: () => Promise<void>) => {
    clear()
    setBusy(true)
    await attempt(work)
    setBusy(false)
  }
  const look = (id: number, name: string) =>
    during(async () => {
      setTyped('')
      setFrom(undefined)
      setFrom({ id, name, copied: copiedPrices(await pricesOf(id), await pricesOf(customerid)) })
    })
  const save = ({ name, copied: { fixed, discounts } }: From) =>
    during(async () => {
      if (discounts.length > 0) await saveDiscounts({ body: { customerId: customerid, discounts } }).unwrap()
      for (let at = 0; at < fixed.length; at += 500)
        await saveFixedPrices({
          body: { customerId: customerid, prices: fixed.slice(at, at + 500) },
        }).unwrap()
      toast.success(t('Prices copied from {name}', { name }))
      onClose()
    })
  const count = from ? from.copied.fixed.length + from.copied.discounts.length : 0
  return (
    <Dialog
      title={t('Copy from another customer')}
      refused={refused}
      onClose={onClose}
      foot={
        <DialogFoot cancel={t('Cancel')}>
          <PrimaryButton loading={isBusy} disabled={count === 0} onClick={() => from && void save(from)}>
            {plural(count, 'Copy {count} price', 'Copy {count} prices')}
          </PrimaryButton>
        </DialogFoot>
      }
    >
      <Stack gap={12}>
        <SearchCombobox
          icon={IconSearch}
          label={t('Customer')}
          placeholder={t('Name of the customer')}
          listLabel={t('Customers')}
          text={text}
          rows={(found.data?.rows ?? []).filter(row => row.customerID !== customerid)}
          rowKey={row => row.customerID}
          draw={row => row.businessName}
          isOld={text.isOld || found.isFetching}
          isFirst
          foot={null}
          onTake={row => void look(row.customerID, row.businessName)}
        />
        {from ? (
          <p role="status">
            {t('{name} has {fixed} fixed prices and {discounts} discounts to copy.', {
              name: from.name,
              fixed: from.copied.fixed.length,
              discounts: from.copied.discounts.length,
            })}{' '}
            {from.copied.left > 0 &&
              plural(
                from.copied.left,
                '{count} more is there already and stays.',
                '{count} more are there already and stay.',
              )}
          </p>
        ) : (
          <Text tone="quiet">
            {t('Fixed prices and discounts with their days. What the customer has already stays.')}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
