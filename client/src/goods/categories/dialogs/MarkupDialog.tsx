import { useForm } from '@mantine/form'
import { mostTargetMarkup } from '@packhouse/contract/business/settings/limits.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import { useSaveMarkupsMutation } from '../../../api/price-runs.ts'
import { useSettingsQuery } from '../../../api/settings.ts'
import { toast } from '../../../app/messages/toast.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PercentField } from '../../../ui/fields/PercentField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'

interface MarkupDialogProps {
  name: string
  of: { categoryId: number } | { itemId: number }
  markupPercent: number | null
  version: number
  onClose: () => void
}

/** The target markup on the cost by which a price run proposes prices; empty: that of the category above, or of the settings. */
export function MarkupDialog({ name, of, markupPercent, version, onClose }: MarkupDialogProps) {
  const [save] = useSaveMarkupsMutation()
  const usual = useSettingsQuery({}).data?.defaultMarkupPercent
  const form = useForm<{ markupPercent: number | null }>({ initialValues: { markupPercent } })
  const send = async (values: { markupPercent: number | null }) => {
    const sent = { markupPercent: values.markupPercent, version }
    await save({
      body: 'itemId' in of ? { items: [{ ...of, ...sent }] } : { categories: [{ ...of, ...sent }] },
    }).unwrap()
    toast.success(t('Target markup of {name} saved', { name }))
  }
  return (
    <FormDialog
      title={t('Target markup of {name}', { name })}
      form={form}
      width={440}
      submit={t('Save markup')}
      needs={priceRuns.saveMarkups}
      onSubmit={send}
      onClose={onClose}
    >
      <PercentField
        label={t('Target markup')}
        description={t('On the landed cost. A markup of 25% is a margin of 20%.')}
        max={mostTargetMarkup}
        data-autofocus
        {...form.getInputProps('markupPercent')}
      />
      <Text as="p" tone="soft">
        {'itemId' in of
          ? t('Empty: that of its category, else the one of the settings, {percent}%.', {
              percent: usual ?? '…',
            })
          : t('Empty: that of the category above, else the one of the settings, {percent}%.', {
              percent: usual ?? '…',
            })}
      </Text>
    </FormDialog>
  )
}
