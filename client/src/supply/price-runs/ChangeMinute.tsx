import { useForm } from '@mantine/form'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import type { OrdersRule } from '@packhouse/contract/supply/price-runs/kinds.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { t } from '../../ui/words.ts'
import { MinuteFields, momentIn, type RunValues, validRun, valuesOf } from './MinuteFields.tsx'
import type { When } from './useRun.ts'

/** Another minute for a draft, and another rule for orders; both are sent when it is scheduled. */
export function ChangeMinute({
  when,
  onChange,
  onClose,
}: {
  when: When
  onChange: (when: When) => void
  onClose: () => void
}) {
  const form = useForm<RunValues>({
    initialValues: valuesOf(when.effectiveAt, when.ordersRule),
    validate: validRun,
  })
  const change = (values: RunValues) => {
    const moment = momentIn(values)
    const ordersRule: OrdersRule = values.ordersRule
    if (moment) onChange({ effectiveAt: moment.toISOString(), ordersRule })
  }
  return (
    <FormDialog
      title={t('When prices change')}
      form={form}
      submit={t('Use this minute')}
      needs={priceRuns.schedulePriceRun}
      onSubmit={change}
      onClose={onClose}
    >
      <MinuteFields form={form} />
    </FormDialog>
  )
}
