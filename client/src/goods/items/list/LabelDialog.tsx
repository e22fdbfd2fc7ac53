import { useForm } from '@mantine/form'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { RadioTiles } from '../../../ui/fields/RadioTiles.tsx'
import { plural, t } from '../../../ui/words.ts'
import type { LabelActions } from './useLabelActions.ts'

type Answer = 'labelled' | 'not'

/** Sets whether ticked packs are labelled for retail. */
export function LabelDialog({ actions: { asking, ask, change } }: { actions: LabelActions }) {
  const packs = asking?.packs ?? []
  const labelled = packs.filter(({ labelledForRetail }) => labelledForRetail).length
  const form = useForm<{ answer: Answer }>({
    initialValues: { answer: labelled === packs.length ? 'not' : 'labelled' },
  })
  if (!asking) return null
  const on = form.values.answer === 'labelled'
  const same = on ? labelled : packs.length - labelled
  return (
    <FormDialog
      needs={items.changePackLabels}
      title={plural(packs.length, 'Label of {count} pack', 'Labels of {count} packs')}
      form={form}
      onSubmit={() => change(asking, on)}
      onClose={() => ask(null)}
      submit={plural(packs.length, 'Save {count} pack', 'Save {count} packs')}
      width={440}
      refuse={same === packs.length ? t('They are already set this way.') : undefined}
    >
      <RadioTiles<Answer>
        label={t('The packs are')}
        name="labelled"
        choices={[
          { value: 'labelled', label: t('Labelled for retail') },
          { value: 'not', label: t('Not labelled') },
        ]}
        value={form.values.answer}
        onChange={answer => form.setFieldValue('answer', answer)}
      />
      <p>
        {same > 0 &&
          same < packs.length &&
          `${plural(same, '{count} is already set this way.', '{count} are already set this way.')} `}
        {t('The price and tax class of a pack do not change.')}
      </p>
    </FormDialog>
  )
}
