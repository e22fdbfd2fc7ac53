import { useForm } from '@mantine/form'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { type PriceRun, useCreatePriceRunMutation } from '../../api/price-runs.ts'
import { useSettingsQuery } from '../../api/settings.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { MinuteFields, momentIn, nextValues, type RunValues, validRun } from './MinuteFields.tsx'

/** Proposes new prices of all active items, by what they cost in the night. (rules §36.1) */
export function MakeRunDialog({ onMade, onClose }: { onMade: (run: PriceRun) => void; onClose: () => void }) {
  const { data: settings } = useSettingsQuery({})
  return settings ? <MakeForm usual={settings.priceRunAt} onMade={onMade} onClose={onClose} /> : null
}

function MakeForm({
  usual,
  onMade,
  onClose,
}: {
  usual: string
  onMade: (run: PriceRun) => void
  onClose: () => void
}) {
  const [create] = useCreatePriceRunMutation()
  const form = useForm<RunValues>({ initialValues: nextValues(usual, new Date()), validate: validRun })
  const make = async (values: RunValues) => {
    const effectiveAt = momentIn(values)?.toISOString()
    const { ordersRule } = values
    onMade(
      await create({ body: { ordersRule, ...(effectiveAt === undefined ? {} : { effectiveAt }) } }).unwrap(),
    )
  }
  return (
    <FormDialog
      title={t('New price run')}
      form={form}
      submit={t('Propose prices')}
      needs={priceRuns.createPriceRun}
      onSubmit={make}
      onClose={onClose}
    >
      <Text as="p" tone="soft">
        {t(
          'A price is proposed for every active item: what it cost in the night, with its markup. Nothing changes yet.',
        )}
      </Text>
      <MinuteFields form={form} />
    </FormDialog>
  )
}
