import { Button } from '@mantine/core'
import { type BuyerKind, isSez } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { orderCalls } from '../../../../api/orders.ts'
import { orderPath } from '../../../../app/navigation/paths.ts'
import { useAppDispatch } from '../../../../app/session/store.ts'
import { type Action, ActionMenu } from '../../../../ui/dialogs/ActionMenu.tsx'
import { KeyCap } from '../../../../ui/keys/KeyCap.tsx'
import { BackLink } from '../../../../ui/layout/BackLink.tsx'
import { IconButton } from '../../../../ui/layout/IconButton.tsx'
import { ListPager } from '../../../../ui/layout/ListPager.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { StatusPill } from '../../../../ui/values/StatusPill.tsx'
import { t } from '../../../../ui/words.ts'
import { openedFrom } from '../../openedFrom.ts'
import { openLines } from '../actions/orderActions.ts'
import type { RunnableAction } from '../actions/useOrderActions.ts'
import { isShort } from '../lines/quantities.ts'
import type { Order } from '../order.ts'
import { OthersHere } from './OthersHere.tsx'

/** Link back to the list the order was opened from. */
export const BackToList = ({ orderid }: { orderid: number }) => (
  <BackLink to={openedFrom(orderid).from} label={t('Back to the list')} />
)

/** After the number: the status and warnings. */
export function OrderMarks({ order, withName }: { order: Order; withName: boolean }) {
  const short = order.orderitemdetails.filter(isShort).length
  const changed = order.orderitemdetails.some(line => line.changed)
  return (
    <>
      <StatusPill status={order.status} />
      <BuyerKindChip kind={order.buyerKind} isUnderLut={order.isUnderLut} />
      {changed && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {t('Changed')}
        </Chip>
      )}
      {short > 0 && withName && <Chip tone="warn">{t('Short {count}', { count: short })}</Chip>}
      {order.creditHold && <Chip tone="bad">{t('Held')}</Chip>}
      <OthersHere orderid={order.orderid} />
      {order.partlyReturned && <Chip tone="warn">{t('Partly returned')}</Chip>}
      {withName && (
        <Text cut tone="quiet">
          {order.customeraddressdetails.businessname}, {order.outletName}
        </Text>
      )}
    </>
  )
}

/** The order's position in its list, and links to its neighbours. */
export function Pager({ orderid }: { orderid: number }) {
  const { place } = openedFrom(orderid)
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  if (!place || place.of < 2) return null
  const prefetchNext = (to: number) =>
    void dispatch(orderCalls.endpoints.orderDetails.initiate({ orderid: to }, { subscribe: false }))
  return (
    <ListPager
      label={t('Orders of the list')}
      words={{ before: t('Previous order'), after: t('Next order') }}
      place={place}
      onGo={to => void navigate(orderPath(to))}
      onPrefetch={prefetchNext}
    />
  )
}

interface ActionButtonProps {
  action: RunnableAction
  order: Order
  busy: boolean
  filled?: boolean
  /** Shows the shortcut key if there is room. */
  caps?: boolean
}

/** The button of the next step, labelled with its effect. */
export function ActionButton({ action, order, busy, filled = false, caps = true }: ActionButtonProps) {
  const { icon: Icon, lock } = action
  return (
    <Button
      size="sm"
      variant={filled ? 'filled' : 'default'}
      data-primary={filled || undefined}
      loading={busy}
      disabled={lock !== undefined}
      {...(lock ? { title: lock.sentence } : {})}
      leftSection={<Icon size={16} stroke={1.7} aria-hidden />}
      rightSection={
        caps &&
        (filled ? <KeyCap keys="ctrl+enter" on="filled" /> : action.keys && <KeyCap keys={action.keys} />)
      }
      onClick={action.run}
    >
      {buttonWords(action, order)}
    </Button>
  )
}

function buttonWords({ name, label }: RunnableAction, order: Order): string {
  const open = openLines(order)
  if (name === 'PICK') return open === 1 ? t('Pick 1 line') : t('Pick {count} lines', { count: open })
  return name === 'ACCEPT' ? label : label.replace('…', '')
}

/** Menu of all actions, if there is no room for their card. */
export function ActionsMenu({ actions }: { actions: RunnableAction[] }) {
  const lines = actions.map(
    ({ label, icon, run, lock, danger, keys }): Action => ({
      label,
      icon,
      run,
      danger,
      disabledReason: lock?.short,
      ...(keys && !lock ? { keys } : {}),
    }),
  )
  return (
    <ActionMenu
      label={t('Actions')}
      actions={lines}
      button={props => <IconButton {...props} icon={IconDots} label={t('Actions')} size={18} />}
    />
  )
}

/** What the buyer of an order is to GST; without a letter of undertaking for the year an SEZ pays IGST. (rules §2.2.4) */
function BuyerKindChip({ kind, isUnderLut }: { kind: BuyerKind; isUnderLut: boolean }) {
  if (kind === 'UIN') return <Chip tone="info">{t('UIN holder')}</Chip>
  if (kind === 'ABROAD') return <Chip tone="info">{t('Abroad')}</Chip>
  if (!isSez(kind)) return null
  const words = { SEZ_UNIT: t('SEZ unit'), SEZ_DEVELOPER: t('SEZ developer') }[
    kind === 'SEZ_UNIT' ? kind : 'SEZ_DEVELOPER'
  ]
  return (
    <Chip tone={isUnderLut ? 'info' : 'warn'}>
      {isUnderLut ? words : t('{kind}, with IGST', { kind: words })}
    </Chip>
  )
}
