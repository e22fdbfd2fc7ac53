import { useForm } from '@mantine/form'
import { homeKey } from '@packhouse/contract/preferences/home.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { t } from '../../ui/words.ts'
import { paths } from '../navigation/paths.ts'
import { preferenceCalls } from '../requests/preferences.ts'
import { useHome } from '../session/mayOpen.ts'
import { userChanged } from '../session/state/auth.ts'
import { useAppDispatch } from '../session/store.ts'
import { useWorkLines } from './workLines.ts'

/** Chooses the screen that opens after sign-in, on every device. (rules §8.5) */
export function HomeDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const form = useForm({ initialValues: { home: useHome().split('?')[0] ?? '' } })
  const [keep] = preferenceCalls.useKeepPreferenceMutation()
  const lines = useWorkLines().filter(({ path }) => path !== paths.createOrder)
  const { value, onChange } = form.getInputProps('home')
  return (
    <FormDialog
      title={t('The screen to open first')}
      form={form}
      width={440}
      submit={t('Open it first')}
      onSubmit={async ({ home }) => {
        await keep({ key: homeKey, body: { value: home } }).unwrap()
        dispatch(userChanged({ home }))
      }}
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
