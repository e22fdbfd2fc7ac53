import { usePromisesQuery } from '../../api/credit.ts'
import { Text } from '../../ui/layout/Text.tsx'
import { amountText } from '../../ui/values/amounts.ts'
import { Chip } from '../../ui/values/Chip.tsx'
import { dateText } from '../../ui/values/DateText.tsx'
import { t } from '../../ui/words.ts'

/** What a customer promised: the next open promise, else the last one if it was broken. (rules §6.13) */
export function PromiseChip({ customerId }: { customerId: number }) {
  const reply = usePromisesQuery({ customerid: customerId }, { refetchOnMountOrArgChange: true })
  const { currentData: promises = [], isError } = reply
  if (isError) return <Text tone="quiet">{t('Promises did not load.')}</Text>
  const promise = promises.find(({ state }) => state === 'OPEN') ?? promises.at(-1)
  if (!promise || promise.state === 'KEPT') return null
  const words = { amount: amountText(promise.amount), day: dateText(promise.by, 'short') }
  return promise.state === 'OPEN' ? (
    <Chip tone="info">{t('Promised {amount} by {day}', words)}</Chip>
  ) : (
    <Chip tone="bad">{t('Promise broken: {amount} by {day}', words)}</Chip>
  )
}
