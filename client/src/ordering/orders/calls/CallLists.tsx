import { orders as calls } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useCallCursor } from '../../../app/list/callCursor.ts'
import { Bar } from '../../../ui/feedback/Progress.tsx'
import { EmptyState } from '../../../ui/feedback/States.tsx'
import { useKeys } from '../../../ui/keys/keys.ts'
import { List } from '../../../ui/layout/List.tsx'
import { Panel, PanelHead } from '../../../ui/layout/Panel.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { type NeedsOf, useWhyNotMay } from '../../../ui/may.ts'
import { useNow } from '../../../ui/useNow.ts'
import { plural, t } from '../../../ui/words.ts'
import { CallRow, SaidRow } from './CallRows.tsx'
import css from './Calls.module.css'
import { callLists } from './callLists.ts'
import type { ShortOrder } from './message.ts'
import { OpenCall } from './OpenCall.tsx'
import { useCallActions } from './useCallActions.ts'

interface CallListsProps {
  orders: readonly ShortOrder[]
  deliveryDate: string
}

/** The short outlets of a day, to be called one after the other by keyboard; those that answered stand below. */
export function CallLists({ orders, deliveryDate }: CallListsProps) {
  const lists = callLists(orders, useNow())
  const { toCall, called } = lists
  const actions = useCallActions(orders)
  const cursor = useCallCursor(lists, ({ orderid }) => orderid)
  const chat = useRef<HTMLAnchorElement>(null)
  const [asked, setAsked] = useState<number>()
  const { row } = cursor
  const next = row && toCall[toCall.indexOf(row) + 1]
  const whyNot = useWhyNotMay()
  const of = (run: (order: ShortOrder) => void, needs?: NeedsOf) => () =>
    row && !actions.isBusy && !whyNot(needs) && run(row)
  useKeys(t('Call list'), [
    { keys: 'arrowdown', shown: 'arrowup or arrowdown', label: t('Next outlet'), run: () => cursor.move(1) },
    { keys: 'arrowup', run: () => cursor.move(-1) },
    { keys: 'j', shown: 'j or k', label: t('Next outlet'), run: () => cursor.move(1) },
    { keys: 'k', run: () => cursor.move(-1) },
    { keys: 'enter', label: t('Call'), run: of(actions.call) },
    { keys: 'c', label: t('Chat'), run: () => chat.current?.click() },
    {
      keys: '1',
      label: t('Accepts less'),
      run: of(order => actions.say(order, 'ACCEPTS_LESS'), calls.answerCall),
    },
    { keys: '2', label: t('Another item'), run: of(({ orderid }) => setAsked(orderid), calls.editOrder) },
    {
      keys: '3',
      label: t('Nothing instead'),
      run: of(order => actions.say(order, 'NOTHING'), calls.answerCall),
    },
    { keys: '4', label: t('No answer'), run: of(order => actions.say(order, 'NO_ANSWER'), calls.answerCall) },
    { keys: 'u', label: t('Undo the last answer'), run: actions.undoLast },
  ])
  const line = (order: ShortOrder, isCalled: boolean) => {
    const isOpen = order === row
    return (
      <li key={order.orderid} ref={isOpen ? cursor.line : undefined}>
        {isOpen ? (
          <OpenCall
            order={order}
            deliveryDate={deliveryDate}
            actions={actions}
            next={next}
            chat={chat}
            asksItem={asked === order.orderid}
            onAskItem={() => setAsked(asked === order.orderid ? undefined : order.orderid)}
          />
        ) : isCalled ? (
          <SaidRow order={order} onOpen={() => cursor.choose(order)} onUndo={() => actions.undo(order)} />
        ) : (
          <CallRow order={order} onOpen={() => cursor.choose(order)} />
        )}
      </li>
    )
  }
  return (
    <Panel as="section" aria-label={t('Outlets to call')} clip>
      <PanelHead>
        <Text as="h2" grow>
          {t('To call')} <small>{plural(toCall.length, '{count} outlet', '{count} outlets')}</small>
        </Text>
        <Text tone="soft">
          {t('{called} of {all} called', { called: called.length, all: orders.length })}
        </Text>
        <Bar done={called.length} of={orders.length} width={140} />
      </PanelHead>
      {toCall.length === 0 && (
        <EmptyState
          icon={IconPhoneCheck}
          title={t('Nobody to call')}
          line={
            orders.length > 0
              ? t('Everybody who is short has been called.')
              : t('Outlets appear here when one of their lines is picked short, until the goods leave.')
          }
        />
      )}
      <List aria-label={t('To call')}>{toCall.map(order => line(order, false))}</List>
      {called.length > 0 && (
        <>
          <h3 className={css.called}>
            {t('Called')} <small>{called.length}</small>
          </h3>
          <List aria-label={t('Called')}>{called.map(order => line(order, true))}</List>
        </>
      )}
    </Panel>
  )
}
