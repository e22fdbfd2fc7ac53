import { HallButton } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import { isPacked, type ShownLine, stopText } from './entries.ts'
import { giveUp, keepMine } from './entryStore.ts'
import css from './OpenLine.module.css'
import { PackedWords } from './PackedWords.tsx'
import { ReceiveNow } from './ReceiveNow.tsx'
import { pickedText, wantedText } from './typed.ts'

/** The server refused an entry, or someone else changed its line: shows both values for the picker to choose. */
export function EntryQuestion({ line, onLeave }: { line: ShownLine; onLeave: () => void }) {
  const { entry, server } = line
  if (!entry?.stopped) return null
  const isRefused = entry.stopped.why === 'refused'
  // A packed order takes no pick, so sending it again would only be refused again.
  const packed = isPacked(line)
  const leave = () => {
    onLeave()
    void giveUp(entry)
  }
  const mine = entry.item.undecided ? t('not picked') : pickedText(line)
  const theirs =
    server.pickedquantity === null ? t('not picked, {amount} ordered', { amount: wantedText(server).main }) : pickedText(server)
  return (
    <div className={css.question} role="alert">
      {!isRefused && <p>{t('This line changed while your entry was waiting.')}</p>}
      {(packed || isRefused) && <p>{packed ? <PackedWords orderid={line.orderid} /> : stopText(entry.stopped)}</p>}
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
      {entry.stopped.isShortOfStock && !packed && (
        <ReceiveNow line={line} orderid={entry.orderid} onReceived={() => void keepMine(entry, server)} />
      )}
      <Row>
        {packed && <HallButton onClick={leave}>{t('Leave as packed')}</HallButton>}
        {!packed && <HallButton onClick={() => void giveUp(entry)}>{t('Take theirs')}</HallButton>}
        {!packed && (
          <HallButton onClick={() => void keepMine(entry, server)}>
            {isRefused ? t('Send mine again') : t('Keep mine')}
          </HallButton>
        )}
      </Row>
    </div>
  )
}
