import { Button } from '@mantine/core'
import type { CallAnswer } from '@packhouse/contract/ordering/orders/call-answers.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { spacedMobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { Link } from 'react-router'
import { chatLink } from '../../../app/navigation/chatLink.ts'
import { orderPath } from '../../../app/navigation/paths.ts'
import { KeyCap } from '../../../ui/keys/KeyCap.tsx'
import { Row, Stack } from '../../../ui/layout/Flex.tsx'
import { List } from '../../../ui/layout/List.tsx'
import { NeedsRight } from '../../../ui/layout/NeedsRight.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { dateText } from '../../../ui/values/DateText.tsx'
import { t } from '../../../ui/words.ts'
import css from './Calls.module.css'
import { answerText, pickedText } from './callLists.ts'
import { InPlace } from './InPlace.tsx'
import { callMessage, type ShortOrder, whyText } from './message.ts'
import type { CallActions } from './useCallActions.ts'

interface OpenCallProps {
  order: ShortOrder
  deliveryDate: string
  actions: CallActions
  /** The answer Another item is chosen, and what goes in place is asked. */
  asksItem: boolean
  onAskItem: () => void
  /** Who is called after this one. */
  next: ShortOrder | undefined
  chat: React.RefObject<HTMLAnchorElement | null>
}

/** The outlet under the cursor: what is short, the call, and what it can say. */
export function OpenCall({ order, deliveryDate, actions, asksItem, onAskItem, next, chat }: OpenCallProps) {
  const { orderid, businessname, outletName, contact, phone, timeSlot, lines, said } = order
  const calledAt = actions.calledAt(order)
  return (
    <article className={css.open} aria-label={`${businessname}, ${outletName}`} aria-current="true">
      <header className={css.head}>
        <span>
          <Text as="strong" size={15}>
            {businessname}
          </Text>{' '}
          {outletName} · <Link to={orderPath(orderid)}>#{orderid}</Link>
        </span>
        <Text tone="soft">{contact}</Text>
        <Text figures weight="strong">
          {spacedMobile(phone)}
        </Text>
        <Text weight="medium">{shortSlot(timeSlot)}</Text>
      </header>
      <div className={css.work}>
        <Stack>
          <List className={css.lines}>
            {lines.map(line => (
              <li key={line.orderitemid}>
                <span>
                  <b>{line.name}</b> <Text tone="soft">{line.packsize}</Text>
                </span>
                <Text tone="bad" weight="strong" figures>
                  {pickedText(line)}
                </Text>
                <Text tone="soft">{whyText(line)}</Text>
              </li>
            ))}
          </List>
          <Row as="p" wrap className={css.call}>
            <Button
              variant={calledAt ? 'default' : 'filled'}
              leftSection={<IconPhone size={16} stroke={1.7} aria-hidden />}
              rightSection={<KeyCap keys="enter" on={calledAt ? 'surface' : 'filled'} />}
              onClick={() => actions.call(order)}
            >
              {calledAt ? t('Call again') : t('Call {name}', { name: contact ?? outletName })}
            </Button>
            <Button
              component="a"
              ref={chat}
              variant="default"
              href={chatLink(phone, callMessage(order, deliveryDate))}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconBrandWhatsapp size={16} stroke={1.7} aria-hidden />}
              rightSection={<KeyCap keys="c" />}
            >
              {t('Chat')}
            </Button>
            {(calledAt || said) && (
              <Text tone="soft">
                {calledAt
                  ? t('Called {time}, number copied', { time: dateText(calledAt, 'time') })
                  : said && `${answerText(said)}, ${dateText(said.saidAt, 'time')}`}
              </Text>
            )}
          </Row>
        </Stack>
        <Stack>
          <Answers order={order} actions={actions} asksItem={asksItem} onAskItem={onAskItem} />
          {asksItem && (
            <InPlace
              order={order}
              deliveryDate={deliveryDate}
              submit={next ? t('Save, call {name}', { name: next.businessname }) : t('Save')}
              isBusy={actions.isBusy}
              onSave={chosen => actions.say(order, 'ANOTHER_ITEM', chosen)}
            />
          )}
        </Stack>
      </div>
    </article>
  )
}

type AnswersProps = Pick<OpenCallProps, 'order' | 'actions' | 'asksItem' | 'onAskItem'>

/** The four answers, by number. */
function Answers({ order, actions, asksItem, onAskItem }: AnswersProps) {
  const say = (answer: CallAnswer) => () => actions.say(order, answer)
  const answer = { variant: 'default', disabled: actions.isBusy, justify: 'start' } as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: four buttons of one answer
    <div className={css.answers} role="group" aria-label={t('What they said')}>
      <NeedsRight needs={orders.answerCall}>
        <Button {...answer} leftSection={<KeyCap keys="1" on="list" />} onClick={say('ACCEPTS_LESS')}>
          {t('Accepts less')}
        </Button>
      </NeedsRight>
      <NeedsRight needs={orders.editOrder}>
        <Button
          {...answer}
          leftSection={<KeyCap keys="2" on="list" />}
          aria-expanded={asksItem}
          onClick={onAskItem}
        >
          {t('Another item')}
        </Button>
      </NeedsRight>
      <NeedsRight needs={orders.answerCall}>
        <Button {...answer} leftSection={<KeyCap keys="3" on="list" />} onClick={say('NOTHING')}>
          {t('Nothing instead')}
        </Button>
      </NeedsRight>
      <NeedsRight needs={orders.answerCall}>
        <Button {...answer} leftSection={<KeyCap keys="4" on="list" />} onClick={say('NO_ANSWER')}>
          {t('No answer')}
        </Button>
      </NeedsRight>
    </div>
  )
}
