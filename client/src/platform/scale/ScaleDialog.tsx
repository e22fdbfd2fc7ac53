import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { NotSent } from '../../ui/feedback/failure.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { t } from '../../ui/words.ts'
import { canReadCable, keepChoice, newChoice, type ScaleChoice } from './choice.ts'

const speeds = ['1200', '2400', '4800', '9600', '19200', '38400', '57600', '115200']

/** What the makes in use are asked with. */
const requests = [
  { value: 'W', shown: 'W' },
  { value: 'P', shown: 'P' },
  { value: 'Q\r\n', shown: 'Q' },
  { value: 'S\r\n', shown: 'S' },
  { value: '\x05', shown: 'ENQ' },
]

/** Chooses the scale of this device, once: the browser remembers the port, the device its speed. (rules §23.1) */
export function ScaleDialog({ choice, onClose }: { choice: ScaleChoice | null; onClose: () => void }) {
  const cable = choice?.way === 'cable' ? choice : null
  const form = useForm({
    initialValues: { baudRate: String(cable?.baudRate ?? newChoice.baudRate), request: cable?.request ?? '' },
  })
  const save = async ({ baudRate, request }: typeof form.values) => {
    const port = cable ?? (await requestPort())
    keepChoice({ ...newChoice, ...choice, ...port, way: 'cable', baudRate: Number(baudRate), request })
  }
  return (
    <FormDialog
      title={t('Scale of this device')}
      form={form}
      onSubmit={save}
      submit={cable ? t('Save') : t('Choose the scale')}
      refuse={canReadCable() ? undefined : t('This browser reads no scale over a cable.')}
      aside={
        choice && (
          <Button
            variant="subtle"
            color="red"
            onClick={() => {
              keepChoice(null)
              onClose()
            }}
          >
            {t('Remove the scale')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Text as="p" tone="soft">
        {t(
          'A scale on a cable fills the weight by itself. One that types like a keyboard needs nothing here.',
        )}
      </Text>
      <SelectField
        label={t('Speed')}
        description={t('As in the manual of the scale, often called baud rate')}
        searchable={false}
        allowDeselect={false}
        data={speeds}
        {...form.getInputProps('baudRate')}
      />
      <SelectField
        label={t('Sends the weight')}
        searchable={false}
        allowDeselect={false}
        data={[
          { value: '', label: t('All the time') },
          ...requests.map(({ value, shown }) => ({
            value,
            label: t('When it is asked with {request}', { request: shown }),
          })),
        ]}
        {...form.getInputProps('request')}
      />
    </FormDialog>
  )
}

/** Lets the person choose a port; the browser then remembers it for this site. */
async function requestPort(): Promise<Pick<ScaleChoice, 'vendorId' | 'productId'>> {
  try {
    const port = await navigator.serial?.requestPort()
    const { usbVendorId = null, usbProductId = null } = port?.getInfo() ?? {}
    return { vendorId: usbVendorId, productId: usbProductId }
  } catch {
    throw new NotSent(t('No scale was chosen. Plug it in and choose its port in the list of the browser.'))
  }
}
