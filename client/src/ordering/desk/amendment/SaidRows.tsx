import { Row } from '../../../ui/layout/Flex.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Text } from '../../../ui/layout/Text.tsx'
import { LineMark } from '../../../ui/values/LineMark.tsx'
import { t } from '../../../ui/words.ts'
import { shortAmount } from '../../line-entry/lines.ts'
import type { OrderPack } from '../../line-entry/packs.ts'
import type { MessageLine } from '../draft.ts'
import { whyText } from '../message/why.ts'
import css from './Amended.module.css'
import { type BesideWords, besideProps } from './beside.ts'

interface SaidRowProps {
  at: number
  line: MessageLine
  columns: number
  beside: BesideWords | undefined
}

/** A line of the message that changes nothing, and why. */
export function IdleRow({
  at,
  line,
  pack,
  orderid,
  columns,
  beside,
}: SaidRowProps & { pack: OrderPack | null; orderid: number }) {
  const item = line.name ?? line.words ?? line.text.trim()
  const amount = line.baseQuantity !== null && pack ? shortAmount(line.baseQuantity, pack.item.unit) : ''
  return (
    <tr {...besideProps(beside, at)}>
      <td colSpan={columns} className={css.sentence}>
        <LineMark mark="CHECK" />
        <strong>
          {pack
            ? t('{item} is {amount} already.', { item, amount })
            : t('No {item} in #{id}.', { item, id: orderid })}
        </strong>{' '}
        <Text tone="soft">{t('“{text}” changes nothing.', { text: line.text.trim() })}</Text>
      </td>
    </tr>
  )
}

/** Items offered for a line that is not clear. */
const mostChoices = 4

/** A line of the message that is not clear: what it could mean, or out with it. */
export function UndecidedRow({ at, line, columns, beside }: SaidRowProps) {
  const own =
    line.itemId === null || line.quantity === null ? [] : [{ itemId: line.itemId, name: line.name ?? '' }]
  const others = line.quantity === null && line.op !== 'REMOVE' ? [] : line.alternatives
  const choices = [...own, ...others.filter(({ itemId }) => itemId !== line.itemId)].slice(0, mostChoices)
  return (
    <tr {...besideProps(beside, at)}>
      <td colSpan={columns} className={css.sentence}>
        <LineMark mark="ASK" />
        <strong>“{line.text.trim()}”</strong> <Text tone="soft">{whyText(line, false)}</Text>
        {beside && (
          <Row as="span" inline wrap gap={12} className={css.choices}>
            {choices.map(({ itemId, name }) => (
              <LinkButton key={itemId} onClick={() => beside.onMean(at, itemId)}>
                {name}
              </LinkButton>
            ))}
            <LinkButton onClick={() => beside.onLeaveOut(at)}>{t('Leave out')}</LinkButton>
          </Row>
        )}
      </td>
    </tr>
  )
}

/** Words that nobody could read: they change nothing. */
export const UnreadRow = ({ text, columns }: { text: string; columns: number }) => (
  <tr>
    <td colSpan={columns} className={css.sentence}>
      <LineMark mark="CHECK" />
      <strong>{t('“{text}” was not read.', { text })}</strong>{' '}
      <Text tone="soft">{t('It changes nothing.')}</Text>
    </td>
  </tr>
)

/** A note in the message; it becomes a note of the order. */
export const NoteRow = ({ text, columns }: { text: string; columns: number }) => (
  <tr>
    <td colSpan={columns} className={css.sentence}>
      <LineMark mark="NOTE" />
      <strong>{t('Note for the order:')}</strong>{' '}
      <Text tone="soft">{t('“{note}” is added to the instructions.', { note: text })}</Text>
    </td>
  </tr>
)
