import { useChequesQuery } from '../../../api/payments.ts'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { PhotoLink } from '../../../ui/values/PhotoLink.tsx'
import { t } from '../../../ui/words.ts'

interface SlipOfReceiptProps {
  receiptId: number
  customerid: number
}

/** The deposit that a cheque went with, and the photo of its stamped slip; nothing without a slip. (rules §6.16) */
export function SlipOfReceipt({ receiptId, customerid }: SlipOfReceiptProps) {
  const { data } = useChequesQuery({ view: 'AT_BANK', customerid, limit: 100 })
  const cheque = data?.rows.find(({ receipt }) => receipt?.id === receiptId)
  if (!cheque?.deposit) return null
  const { number, photo } = cheque.deposit
  return (
    <Row>
      {photo && <PhotoLink src={photo} label={t('Photo of slip {number}', { number })} />}
      <Stack gap={0}>
        <Text>{t('Slip {number}', { number })}</Text>
        <Text tone="soft" size={13}>
          {cheque.depositedOn && t('at the bank, {day}', { day: dateText(cheque.depositedOn, 'short') })}
          {!photo && ` · ${t('no photo of it')}`}
        </Text>
      </Stack>
    </Row>
  )
}
