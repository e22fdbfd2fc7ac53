import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { OverrideRule } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotReason } from '@packhouse/contract/platform/formats/reason.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Stack } from '../../../ui/layout/Flex.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { t } from '../../../ui/words.ts'
import type { Need } from '../../line-entry/needs.ts'

export type Reasons = Partial<Record<OverrideRule, string>>

interface ReasonsDialogProps {
  needs: readonly Need[]
  /** Reasons typed before. */
  reasons: Reasons
  submit: string
  onSubmit: (reasons: Reasons) => Promise<void>
  onClose: () => void
}

const titles: Record<OverrideRule, string> = {
  CUTOFF: 'After the cut-off',
  MOV: 'Below the minimum',
  GROUP: 'Not in their list',
  CREDIT: 'Over the credit terms',
  EARLY: 'Before its day',
  RETURN_WINDOW: 'After the return window',
}

/** Asks why an order is placed despite a rule: one reason for each rule. (rules §3.3, §12) */
export function AskReasons({ needs, reasons, submit, onSubmit, onClose }: ReasonsDialogProps) {
  const form = useForm<Record<string, string>>({
    initialValues: Object.fromEntries(needs.map(({ rule }) => [rule, reasons[rule] ?? ''])),
    validate: values =>
      Object.fromEntries(
        needs.flatMap(({ rule }) => {
          const why = whyNotReason(values[rule] ?? '')
          return why === undefined ? [] : [[rule, t(why)]]
        }),
      ),
    validateInputOnBlur: false,
  })
  const [first] = needs
  const title =
    needs.length === 1 && first
      ? t(titles[first.rule])
      : t('{count} rules ask for a reason', { count: needs.length })
  return (
    <FormDialog
      title={title}
      form={form}
      submit={submit}
      cancel={t('Back to the order')}
      onClose={onClose}
      onSubmit={values =>
        onSubmit(Object.fromEntries(needs.map(({ rule }) => [rule, values[rule]?.trim() ?? ''])))
      }
    >
      {needs.map(({ rule, message }, at) => (
        <Stack gap={8} key={rule}>
          {needs.length > 1 && <h3>{t(titles[rule])}</h3>}
          <Text as="p" tone="soft">
            {message}
          </Text>
          <TextInput
            label={t('Reason')}
            required
            maxLength={longestReason}
            data-autofocus={at === 0 || undefined}
            {...form.getInputProps(rule)}
          />
        </Stack>
      ))}
    </FormDialog>
  )
}
