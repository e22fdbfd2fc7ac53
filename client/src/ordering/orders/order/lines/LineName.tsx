import { IconAlertTriangle, IconArrowsSplit } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { Row } from '../../../../ui/layout/Flex.tsx'
import { Text } from '../../../../ui/layout/Text.tsx'
import { Chip } from '../../../../ui/values/Chip.tsx'
import { say, t } from '../../../../ui/words.ts'
import { AskedChip } from '../../../line-entry/asked/AskedChip.tsx'
import { useIsFramed } from '../message/messageLinks.ts'
import type { OrderLine } from '../order.ts'
import { checkPick } from '../picking/pickCheck.ts'
import { isTyped } from '../picking/pickStore.ts'
import { pickReasonWords } from '../picking/pickWords.ts'
import { usePickEntry, usePicking } from '../picking/usePicking.ts'
import { AgreedFor } from './LinePrice.tsx'
import css from './Lines.module.css'
import { useAddressedLine } from './lineInAddress.ts'
import { isDecided, isShort, shareText } from './quantities.ts'
import { useAskedOfOrder } from './useAskedOfOrder.ts'

interface LineNameProps {
  line: OrderLine
  /** Shows the pack after the name, if the table has no column for it. */
  withPack?: boolean
  /** Leaves out the reason of a short line, which is shown elsewhere. */
  brief?: boolean
}

/** The item name, and notes on the line. */
export function LineName({ line, withPack = false, brief = false }: LineNameProps) {
  const isFramed = useIsFramed([line.orderitemid])
  const isAddressed = useAddressedLine() === line.orderitemid
  const behind = withPack ? line.packsize : line.localName
  return (
    <Row as="span" className={css.name} data-line={line.orderitemid} data-framed={isFramed || isAddressed}>
      <Text cut as="strong" weight="medium">
        {line.name}
      </Text>
      {behind && !(line.changed && !withPack) && (
        <Text cut tone="quiet" className={css.local}>
          {behind}
        </Text>
      )}
      <LineChips line={line} brief={brief} />
    </Row>
  )
}

/** Short, changed, agreed; while an amount is typed, how it compares to the ordered one. */
export function LineChips({ line, brief = false }: Pick<LineNameProps, 'line' | 'brief'>) {
  const { book } = usePicking()
  const entry = usePickEntry(book, line)
  const { gauge } = checkPick(line, entry)
  const typing = isTyped(entry) && !entry.saving
  const { orderid } = useParams()
  const asked = useAskedOfOrder(orderid === undefined ? undefined : Number(orderid)).get(line.packsizeid)
  return (
    <>
      {line.taskWords && (
        <Chip tone="warn" icon={IconAlertTriangle}>
          {say(line.taskWords)}
        </Chip>
      )}
      {line.priceStep === 1 && <AgreedFor free={line.free} reason={line.agreedReason} brief={brief} />}
      {asked && <AskedChip asked={asked} />}
      {line.substituteFor !== null && <Chip>{t('Substitute')}</Chip>}
      {!typing && line.allotted !== null && !isDecided(line) && (
        <Chip tone="warn" icon={IconArrowsSplit}>
          {shareText(line)}
        </Chip>
      )}
      {!typing && isShort(line) && line.shortReason && (
        <Chip tone="warn">
          {brief
            ? t('Short')
            : t('Short: {reason}', { reason: t(pickReasonWords[line.shortReason]).toLowerCase() })}
        </Chip>
      )}
      {!typing && line.shortReason === 'CUSTOMER_AGREED' && <Chip>{t('Customer agreed')}</Chip>}
      <span id={`gauge-${line.orderitemid}`} className={css.gauge}>
        {entry.refused ? (
          <span role="alert">
            <Chip tone="bad" icon={IconAlertTriangle}>
              {entry.refused}
            </Chip>
          </span>
        ) : (
          typing && gauge && <Chip tone={gauge.tone}>{t(gauge.word)}</Chip>
        )}
      </span>
    </>
  )
}
