import { useForm } from '@mantine/form'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { t } from '../../ui/words.ts'
import { paths } from '../navigation/paths.ts'
import { useHome } from '../session/mayOpen.ts'
import { useStartHere } from './useStartHere.ts'
import { useWorkLines } from './workLines.ts'

/** Chooses the screen that opens after sign-in, on every device. (rules §8.5) */
export function HomeDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ initialValues: { home: useHome().split('?')[0] ?? '' } })
  const startHere = useStartHere()
  const lines = useWorkLines().filter(({ path }) => path !== paths.createOrder)
  const { value, onChange } = form.getInputProps('home')
  return (
    <FormDialog
      title={t('Start here')}
      form={form}
      width={440}
      submit={t('Start here')}
      onSubmit={({ home }) => startHere(home)}
      onClose={onClose}
    >
      <RadioTiles
        label={t('After sign-in, on every device')}
        name="home"
        choices={lines.map(({ path, label }) => ({ value: path, label: t(label) }))}
        value={value}
        onChange={onChange}
      />
    </FormDialog>
  )
}
