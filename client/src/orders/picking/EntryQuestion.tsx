import { HallButton } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import { type ShownLine, stopText } from './entries.ts'
import { giveUp, keepMine } from './entryStore.ts'
import css from './OpenLine.module.css'
import { ReceiveNow } from './ReceiveNow.tsx'
import { pickedText, wantedText } from './typed.ts'

/** The server refused an entry, or someone else changed its line: shows both values for the picker to choose. */
export function EntryQuestion({ line }: { line: ShownLine }) {
  const { entry, server } = line
  if (!entry?.stopped) return null
  const mine = entry.item.undecided ? t('not picked') : pickedText(line)
  const theirs =
    server.pickedquantity === null ? t('not picked, {amount} ordered', { amount: wantedText(server).main }) : pickedText(server)
  return (
    <div className={css.question} role="alert">
      <p>{entry.stopped.why === 'refused' ? stopText(entry.stopped) : t('This line changed while your entry was waiting.')}</p>
      <dl>
        <div>
          <dt>{t('Yours')}</dt>
          <dd>{mine}</dd>
        </div>
        <div>
          <dt>{t('On the order')}</dt>
          <dd>{theirs}</dd>
        </div>
      </dl>
      {entry.stopped.isShortOfStock && (
        <ReceiveNow line={line} orderid={entry.orderid} onReceived={() => void keepMine(entry, server)} />
      )}
      <Row>
        <HallButton onClick={() => void giveUp(entry)}>{t('Take theirs')}</HallButton>
        <HallButton onClick={() => void keepMine(entry, server)}>
          {entry.stopped.why === 'refused' ? t('Send mine again') : t('Keep mine')}
        </HallButton>
      </Row>
    </div>
  )
}
