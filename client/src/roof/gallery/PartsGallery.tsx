import { Button, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { IconAlertTriangle, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { toast } from '../../app/messages/toast.ts'
import { CrashScreen } from '../../app/shell/CrashScreen.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { SideDrawer } from '../../ui/dialogs/SideDrawer.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/States.tsx'
import { AmountField } from '../../ui/fields/AmountField.tsx'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MobileField } from '../../ui/fields/MobileField.tsx'
import { NoteField } from '../../ui/fields/NoteField.tsx'
import { CountField, QuantityField } from '../../ui/fields/QuantityField.tsx'
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { SwitchField } from '../../ui/fields/SwitchField.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Logo } from '../../ui/layout/Logo.tsx'
import { Chip } from '../../ui/values/Chip.tsx'
import { CreditChip } from '../../ui/values/CreditChip.tsx'
import { StatusPill } from '../../ui/values/StatusPill.tsx'
import css from './gallery.module.css'

const Reject = z.object({
  reason: z.string().min(1, 'Choose a reason'),
  note: z.string(),
  amount: z.number().nullable(),
})

function RejectSample({ onClose }: { onClose: () => void }) {
  const form = useForm<{ reason: string; note: string; amount: Paise | null }>({
    initialValues: { reason: '', note: '', amount: null },
    validate: schemaResolver(Reject, { sync: true }),
  })
  const refuse = async () => {
    const data = { fields: [{ path: 'body.note', message: 'Enter a reason of at least 3 characters' }] }
    throw {
      status: 400,
      data: {
        statusCode: 400,
        code: 'BAD_INPUT',
        error: '',
        message: 'Something is missing',
        data,
        requestId: '',
      },
    }
  }
  return (
    <FormDialog
      title="Reject #24171?"
      form={form}
      onSubmit={refuse}
      onClose={onClose}
      submit="Reject order"
      cancel="Keep order"
      danger
    >
      <RadioTiles
        label="Reason"
        name="reason"
        required
        choices={['Customer cancelled', 'Out of stock', 'Wrong outlet', 'Other'].map(label => ({
          value: label,
          label,
        }))}
        value={form.values.reason}
        onChange={reason => form.setFieldValue('reason', reason)}
        error={form.errors.reason}
      />
      <NoteField label="Note" {...form.getInputProps('note')} />
      <AmountField label="Amount" {...form.getInputProps('amount')} />
    </FormDialog>
  )
}

/** Every UI part once, as in the design. */
export function PartsGallery() {
  const [open, setOpen] = useState<'confirm' | 'form' | 'drawer' | 'crash'>()
  const [on, setOn] = useState(true)
  const close = () => setOpen(undefined)
  return (
    <main className={css.parts}>
      <h1>
        <Logo /> Packhouse parts
      </h1>
      <Card title="Order status" className={css.wide ?? ''}>
        <div className={css.line}>
          {orderStatuses.map(status => (
            <StatusPill key={status} status={status} />
          ))}
        </div>
      </Card>
      <Card title="Credit and flags">
        <div className={css.line}>
          {creditStatuses.map(status => (
            <CreditChip key={status} status={status} />
          ))}
          <Chip tone="good" icon={IconCheck}>
            Within 5%
          </Chip>
          <Chip tone="warn" icon={IconAlertTriangle}>
            Short
          </Chip>
        </div>
      </Card>
      <Card title="Buttons" className={css.wide ?? ''}>
        <div className={css.line}>
          <Button leftSection={<IconPlus size={14} />}>Add item</Button>
          <Button variant="default" onClick={() => setOpen('confirm')}>
            Review changes
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setOpen('drawer')}>
            Discard
          </Button>
          <Button color="red" leftSection={<IconTrash size={14} />} onClick={() => setOpen('form')}>
            Reject order
          </Button>
          <Button variant="default" c="var(--ph-bad)" onClick={() => setOpen('crash')}>
            Deactivate
          </Button>
          <Button loading>Save 5</Button>
          <Button disabled>Save</Button>
          <Button size="sm">Small 36</Button>
          <Button size="md">Large 42</Button>
        </div>
      </Card>
      <Card title="Choices">
        <div className={css.line}>
          <CheckField label="Active" defaultChecked />
          <CheckField label="Some" indeterminate readOnly />
          <CheckField label="Off" />
          <SwitchField label="Postpaid" checked={on} onChange={event => setOn(event.currentTarget.checked)} />
        </div>
      </Card>
      <FieldsCard />
      <Card title="Messages, top right, 5 s">
        <div className={css.line}>
          <Button
            variant="default"
            onClick={() =>
              toast.success('5 prices saved', {
                detail: '13 pack prices follow',
                action: { label: 'Undo', run: () => toast.info('Undone') },
              })
            }
          >
            Saved
          </Button>
          <Button
            variant="default"
            onClick={() => toast.error('7 moved, 2 not moved', { detail: '#24171: only 3 kg in stock' })}
          >
            Failed
          </Button>
          <Button
            variant="default"
            onClick={() => toast.info('You are offline', { detail: 'Work is kept on this device' })}
          >
            Notice
          </Button>
        </div>
      </Card>
      <Card title="Empty">
        <EmptyState
          line="No held orders for Sat, 21 Nov."
          action={{ label: 'Clear filters', run: () => undefined }}
        />
      </Card>
      <Card title="Load error">
        <ErrorState
          title="Orders did not load"
          error={{ status: 'TIMEOUT_ERROR', error: '' }}
          kept="Your filters are kept."
          retry={() => undefined}
        />
      </Card>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Move 9 orders to Dispatched?"
          confirm="Move 9 orders"
          onConfirm={() => undefined}
          onClose={close}
        >
          Invoices for 9 orders will be issued. 2 trucks, slot 06:00 – 08:00 AM. You can undo for 30 minutes.
        </ConfirmDialog>
      )}
      {open === 'form' && <RejectSample onClose={close} />}
      {open === 'drawer' && (
        <SideDrawer title="Tomato" onClose={close}>
          A look at something.
        </SideDrawer>
      )}
      {open === 'crash' && <CrashScreen error={new Error('sample')} />}
    </main>
  )
}

function FieldsCard() {
  const [limit, setLimit] = useState<Paise | null>(paise(1_250_000_00))
  const [weight, setWeight] = useState<Milli | null>(milli(29_440))
  const [packs, setPacks] = useState<number | null>(6)
  const [day, setDay] = useState<string | null>('2026-11-21')
  const [mobile, setMobile] = useState('9845012318')
  return (
    <Card title="Fields" className={css.wide ?? ''}>
      <div className={css.fields}>
        <TextInput label="Legal business name" required defaultValue="Brew Table Hospitality LLP" />
        <TextInput
          label="GSTIN"
          defaultValue="29AAFCA7488L1Z0"
          error="Check digit is wrong. Read it again from the certificate."
        />
        <SelectField
          label="Account manager"
          data={['Meera Nair', 'Suresh M.', 'Asha D.']}
          defaultValue="Meera Nair"
        />
        <AmountField
          label="Credit limit"
          description="Left now ₹24,925.75"
          value={limit}
          onChange={setLimit}
        />
        <QuantityField label="Picked weight" value={weight} onChange={setWeight} />
        <DateField label="Delivery date" value={day} onChange={setDay} />
        <CountField label="Packs" value={packs} onChange={setPacks} />
        <MobileField label="Mobile number" value={mobile} onChange={setMobile} />
        <NoteField label="Instructions" />
      </div>
      <output data-values className={css.values}>
        {JSON.stringify({ limit, weight, packs, day, mobile })}
      </output>
    </Card>
  )
}
