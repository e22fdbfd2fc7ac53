import { useState } from 'react'
import { useRefundableQuery } from '../../../api/payments.ts'
import { Placeholder } from '../../../ui/feedback/Placeholder.tsx'
import { ErrorState } from '../../../ui/feedback/States.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { Tiles } from '../../../ui/layout/Tiles.tsx'
import { amountText } from '../../../ui/values/amounts.ts'
import { plural, t } from '../../../ui/words.ts'
import type { Refundable } from '../dues.ts'
import { FreeMoney } from './FreeMoney.tsx'
import { RefundForm } from './RefundForm.tsx'
import { RefundsCard } from './RefundsCard.tsx'

/** Money given back to a customer: what is free, receipt by receipt, the form, and what was given. (rules §6.15) */
export function Refunding({ customerid, onClose }: { customerid: number; onClose: () => void }) {
  const { data, isError, error, refetch } = useRefundableQuery(
    { customerid },
    { refetchOnMountOrArgChange: true },
  )
  const [chosen, setChosen] = useState<number>()
  useKeys('Refund', [{ keys: 'escape', label: 'Back to the receipt', run: onClose }])
  if (isError && !data)
    return <ErrorState title={t('The free money did not load')} error={error} retry={refetch} />
  if (!data) return <Placeholder look="panel" height={320} />
  const usual = data.receipts.find(({ isForOrder }) => !isForOrder)?.id
  const source = data.receipts.find(({ id, isForOrder }) => id === chosen && !isForOrder)?.id ?? usual
  return (
    <>
      <RefundTiles of={data} />
      <SideBySide>
        <Stack>
          <FreeMoney receipts={data.receipts} chosen={source} onChoose={setChosen} />
          {data.refunds.length > 0 && <RefundsCard refunds={data.refunds} />}
        </Stack>
        <RefundForm key={customerid} of={data} source={source} onClose={onClose} />
      </SideBySide>
    </>
  )
}

function RefundTiles({ of }: { of: Refundable }) {
  const { advance, reserved, givenBack, receipts } = of
  const still = { still: true }
  return (
    <Tiles
      label={t('Refundable money')}
      chosen={null}
      onChoose={() => undefined}
      tiles={[
        {
          key: 'ADVANCE',
          label: t('Advance'),
          count: amountText(advance),
          ...still,
          help: plural(receipts.length, '{count} receipt', '{count} receipts'),
        },
        {
          key: 'RESERVED',
          label: t('Stays for orders and dues'),
          count: amountText(reserved),
          help: t('open now'),
          ...still,
        },
        { key: 'LIMIT', label: t('Refundable'), count: amountText(of.limit), help: t('at most'), ...still },
        {
          key: 'GIVEN',
          label: t('Refunded this year'),
          count: amountText(givenBack.amount),
          ...still,
          help: plural(givenBack.count, '{count} document', '{count} documents'),
        },
      ]}
    />
  )
}
