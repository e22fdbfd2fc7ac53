import { Row, Stack } from '../../ui/layout/Flex.tsx'
import { Text } from '../../ui/layout/Text.tsx'
import { LineMark } from '../../ui/values/LineMark.tsx'
import { t } from '../../ui/words.ts'
import type { MessageAsRead, MessageLine } from '../desk/draft.ts'
import { amountSaid, flagText } from '../desk/message/why.ts'
import css from './Preview.module.css'
import { linesText } from './words.ts'

/** The lines that were read, order by order. */
export function ReadLines({ read }: { read: MessageAsRead }) {
  return read.orders.map((order, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a message have fixed places
    <Stack gap={0} key={at}>
      <Row gap={8} className={css.order}>
        <Text weight="strong">{order.heading?.text.trim() ?? t('Reads as')}</Text>
        <Text tone="quiet">{linesText(order.lines.length)}</Text>
      </Row>
      <ul aria-label={t('Lines as read')} className={css.lines}>
        {order.lines.map(line => (
          <ReadLine key={line.from} line={line} />
        ))}
      </ul>
    </Stack>
  ))
}

const ReadLine = ({ line }: { line: MessageLine }) => (
  <Row as="li" gap={8} className={css.line}>
    <LineMark mark={line.status} />
    <Text grow cut tone={line.itemId === null ? 'bad' : undefined}>
      {line.name ?? t('“{words}” has no item yet.', { words: line.words ?? line.text.trim() })}
    </Text>
    {line.status === 'CHECK' && <Text tone="warn">{flagText(line)}</Text>}
    <Text figures weight="medium">
      {line.op === 'REMOVE' ? t('Removed') : line.op === 'ADD' ? `+ ${amountSaid(line)}` : amountSaid(line)}
    </Text>
  </Row>
)
