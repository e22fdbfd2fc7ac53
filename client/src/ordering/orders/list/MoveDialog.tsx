import { useForm } from '@mantine/form'
import {
  needsOfMove,
  needsOfOverrides,
  type OrderStatus,
  statusLabel,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { useMemo, useState } from 'react'
import { useMoveOrdersMutation } from '../../../api/dispatch.ts'
import { useSingleStepDispatch } from '../../../api/settings.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { reasonIssue } from '../../../ui/dialogs/ReasonDialog.tsx'
import { ChoiceTile } from '../../../ui/fields/ChoiceTile.tsx'
import { NoteField } from '../../../ui/fields/NoteField.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { useWhyNotMay } from '../../../ui/may.ts'
import { StatusRing } from '../../../ui/values/StatusPill.tsx'
import { plural, t } from '../../../ui/words.ts'
import css from './MoveDialog.module.css'
import {
  likeliest,
  type MoveOutcome,
  movedOrder,
  needsReason,
  outcomeOf,
  previewMove,
  targetsFor,
  toMove,
} from './moves.ts'
import type { OrderRow } from './pages.ts'

interface MoveDialogProps {
  rows: readonly OrderRow[]
  /** The initial target state; by default the step that most of the orders can take. */
  to?: OrderStatus | undefined
  /** Whether the list still shows an order, and so its newest version. */
  isShown: (row: OrderRow) => boolean
  onDone: (outcome: MoveOutcome) => void
  onClose: () => void
}

interface Values {
  reason: string
  override: string
}

/** Moves orders to a state: previews the outcome per order, then sends one request. (rules §3.8) */
export function MoveDialog({ rows, to: wanted, isShown, onDone, onClose }: MoveDialogProps) {
  const now = useMemo(() => new Date(), [])
  const singleStepDispatch = useSingleStepDispatch()
  const targets = useMemo(() => targetsFor(rows, now, singleStepDispatch), [rows, now, singleStepDispatch])
  const [move] = useMoveOrdersMutation()
  const [to, setTo] = useState<OrderStatus | null>(wanted ?? likeliest(targets)?.status ?? null)
  const preview = to ? previewMove(rows, to, now, singleStepDispatch) : undefined
  const asksWhy = to !== null && needsReason(preview?.go ?? [], to)
  const form = useForm<Values>({
    initialValues: { reason: '', override: '' },
    validate: { reason: text => reasonIssue(text, asksWhy), override: text => reasonIssue(text, false) },
  })
  const whyNotMay = useWhyNotMay()
  const deniedHeld = to === 'PENDING' ? whyNotMay(needsOfOverrides([{ rule: 'CREDIT' }])) : undefined
  const override = deniedHeld === undefined ? form.values.override.trim() : ''
  const count = preview ? preview.go.length + (override ? preview.held.length : 0) : 0

  const send = async ({ reason }: Values) => {
    if (!to || !preview) return
    const words = { reason: reason.trim(), override }
    const body = { orders: toMove(rows, to).map(row => movedOrder(row, to, words, isShown(row), now)) }
    const { results } = await move({ status: to, body }).unwrap()
    onDone(outcomeOf(rows, to, results, new Date()))
  }

  return (
    <FormDialog
      title={titleOf(rows, count, to)}
      form={form}
      width={520}
      onSubmit={send}
      onClose={onClose}
      submit={count > 0 ? plural(count, 'Move {count} order', 'Move {count} orders') : t('Move orders')}
      refuse={
        count === 0 ? t(preview?.held.length ? 'Enter a reason' : 'None of them can go there') : undefined
      }
      needs={to ? needsOfMove[to] : undefined}
    >
      {targets.length === 0 ? (
        <Text as="p" tone="soft">
          {t('Closed, rejected and returned orders stay as they are.')}
        </Text>
      ) : (
        <fieldset className={css.targets}>
          <legend className="visually-hidden">{t('Move to')}</legend>
          {targets.map(({ status, count: free, back }) => (
            <ChoiceTile key={status}>
              <input
                type="radio"
                name="to"
                checked={status === to}
                data-autofocus={status === to || undefined}
                onChange={() => setTo(status)}
              />
              <StatusRing status={status} />
              <Text grow weight="medium">
                {t(back ? 'Back to {status}' : '{status}', { status: t(statusLabel[status]) })}
              </Text>
              <small>{t('{count} of {all}', { count: free, all: rows.length })}</small>
            </ChoiceTile>
          ))}
        </fieldset>
      )}
      {preview && preview.held.length > 0 && (
        <NoteField
          rows={2}
          label={whyHeld(preview.held.length, to)}
          description={
            deniedHeld ?? t('Without a reason they stay: {orders}', { orders: numbers(preview.held) })
          }
          disabled={deniedHeld !== undefined}
          {...form.getInputProps('override')}
        />
      )}
      {asksWhy && <NoteField rows={2} label={t('Reason')} required {...form.getInputProps('reason')} />}
      {preview && preview.stay.size > 0 && (
        <ul className={css.stay} aria-label={t('Orders that stay')}>
          {[...preview.stay].map(([reason, some]) => (
            <li key={reason}>
              <Text as="strong" tone="warn">
                {some.length > 1 ? plural(some.length, '{count} stays', '{count} stay') : t('Stays')}
              </Text>
              <span>
                {reason} <small>{numbers(some)}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}

function titleOf(rows: readonly OrderRow[], count: number, to: OrderStatus | null): string {
  if (!to || count === 0) return plural(rows.length, 'Move {count} order', 'Move {count} orders')
  const status = t(statusLabel[to])
  const [only] = rows
  if (rows.length === 1 && only) return t('Move #{id} to {status}?', { id: only.orderid, status })
  return count === 1
    ? t('Move 1 order to {status}?', { status })
    : t('Move {count} orders to {status}?', { count, status })
}

/** Returns why some orders need a reason: the customer's credit on acceptance, the delivery day on dispatch. */
const whyHeld = (count: number, to: OrderStatus | null): string =>
  to === 'DISPATCHED'
    ? plural(
        count,
        '{count} order is for a later day than tomorrow. Why dispatch it now?',
        '{count} orders are for later days than tomorrow. Why dispatch them now?',
      )
    : plural(
        count,
        '{count} order is held for credit. Why accept it anyway?',
        '{count} orders are held for credit. Why accept them anyway?',
      )

/** Max order numbers listed; above that, only their count. */
const maxNamed = 6
function numbers(rows: readonly OrderRow[]): string {
  const named = rows.slice(0, maxNamed).map(({ orderid }) => `#${orderid}`)
  const more = rows.length - named.length
  return more > 0 ? `${named.join(', ')} ${t('and {count} more', { count: more })}` : named.join(', ')
}
