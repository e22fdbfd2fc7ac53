import { TextInput } from '@mantine/core'
import { formatMoney, zeroPaise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotReplace } from '@packhouse/contract/ordering/orders/policy.ts'
import { longestInstructions, longestReason } from '@packhouse/contract/platform/formats/limits.ts'
import { EditNotes } from '../../../../app/edit/EditNotes.tsx'
import { doPrimaryOfTop } from '../../../../ui/dialogs/dialogStack.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { NoteField } from '../../../../ui/fields/NoteField.tsx'
import { RadioTiles } from '../../../../ui/fields/RadioTiles.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { t } from '../../../../ui/words.ts'
import { LineEntry } from '../../../line-entry/LineEntry.tsx'
import { lineIssues } from '../../../line-entry/lineIssues.ts'
import { readLines, totalsOf } from '../../../line-entry/lines.ts'
import { withNote } from '../../../line-entry/withNote.ts'
import { OthersHere } from '../head/OthersHere.tsx'
import type { Order } from '../order.ts'
import { EditDelivery } from './EditDelivery.tsx'
import css from './EditDialog.module.css'
import { useOrderEdit } from './useOrderEdit.ts'

interface EditDialogProps {
  /** The order as it is now. */
  order: Order
  onDone: (edited: Order) => void
  onClose: () => void
}

const untaxed = { offered: null, tax: { interState: false, isUnderLut: false } }

/**
 * Edits what was ordered, and before picking starts also delivery. Existing lines keep their prices, apart from quantities of a price
 * list and prices agreed here; new ones get today's. (rules §3.2, §4.7)
 */
export function EditDialog({ order, onDone, onClose }: EditDialogProps) {
  const state = useOrderEdit(order, onDone)
  const { form, edit, opened, needs, offering, entry } = state
  const { setFieldValue, setValues, values } = form
  const movesPlace = whyNotReplace(order, { singleStepDispatch: false }) === undefined
  const lines = readLines(state.lines, { ...untaxed, asked: state.asked })
  const issues = new Map([...lineIssues(lines), ...state.reply])
  const items = totalsOf(lines, zeroPaise).items
  const itemsBefore = totalsOf(readLines(state.before, untaxed), zeroPaise).items
  const [invalid] = issues.values()

  return (
    <FormDialog
      needs={orders.editOrder}
      title={t('Edit #{id}', { id: order.orderid })}
      form={form}
      width={960}
      submit={t('Save changes')}
      onSubmit={state.send}
      onClose={onClose}
      refuse={
        edit.refuse ??
        (state.isSame
          ? t('Nothing has been changed yet.')
          : invalid
            ? t('One line needs correcting.')
            : undefined)
      }
      aside={
        items === itemsBefore || invalid || edit.refuse
          ? undefined
          : t('Items before tax {before} → {after}', {
              before: formatMoney(itemsBefore),
              after: formatMoney(items),
            })
      }
    >
      <OthersHere orderid={order.orderid} edits />
      <EditNotes edit={edit} words={state.words} />
      {order.status === 'PACKING' || order.status === 'PACKED' ? (
        <Text as="p" tone="soft">
          {t('Somebody is picking this order: each changed line reaches the picker as a task.')}
        </Text>
      ) : null}
      <div className={css.lines}>
        <LineEntry
          lines={lines}
          entry={entry}
          offering={offering}
          tax={untaxed.tax}
          issues={issues}
          onPlace={doPrimaryOfTop}
          onNote={words => setFieldValue('instructions', withNote(values.instructions, words))}
        />
      </div>
      {movesPlace && (
        <EditDelivery
          order={opened}
          value={values}
          dateIssue={form.errors.deliveryDate}
          onChange={setValues}
        />
      )}
      <NoteField
        label={t('Instructions')}
        rows={2}
        maxLength={longestInstructions}
        {...form.getInputProps('instructions')}
      />
      {state.asksPrices && (
        <RadioTiles
          label={t('Prices')}
          name="prices"
          required
          choices={[
            { value: 'KEEP', label: t('Keep the prices') },
            { value: 'NEW', label: t('Take the new prices') },
          ]}
          value={values.prices}
          onChange={prices => setFieldValue('prices', prices)}
          error={form.errors.prices}
        />
      )}
      {needs.map(({ rule, message }) => (
        <TextInput
          key={rule}
          label={t('Reason')}
          description={message}
          required
          maxLength={longestReason}
          value={values.reasons[rule] ?? ''}
          onChange={event =>
            setFieldValue('reasons', { ...values.reasons, [rule]: event.currentTarget.value })
          }
          error={form.errors.reasons}
        />
      ))}
    </FormDialog>
  )
}
