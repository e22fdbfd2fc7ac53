import { stopText } from '../../app/offline/entries.ts'
import { BothValues } from '../../app/offline/KeptEntries.tsx'
import { HallButton } from '../../ui/keypad/Hall.tsx'
import { Row } from '../../ui/layout/Flex.tsx'
import { t } from '../../ui/words.ts'
import { markOf } from '../orders/order/picking/pickStore.ts'
import { isPacked, type ShownLine } from './entries.ts'
import { PackedWords } from './PackedWords.tsx'
import { picks } from './picks.ts'
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
    void picks.giveUp(entry)
  }
  const keepMine = () => void picks.keepMine(entry, markOf(server))
  const mine = entry.item.undecided ? t('not picked') : pickedText(line)
  const theirs =
    server.pickedquantity === null
      ? t('not picked, {amount} ordered', { amount: wantedText(server).main })
      : pickedText(server)
  return (
    <BothValues
      words={
        <>
          {!isRefused && <p>{t('This line changed while your entry was waiting.')}</p>}
          {(packed || isRefused) && (
            <p>{packed ? <PackedWords orderid={line.orderid} /> : stopText(entry.stopped)}</p>
          )}
        </>
      }
      mine={mine}
      theirs={{ label: t('On the order'), value: theirs }}
    >
      {entry.stopped.code === 'SHORT_OF_STOCK' && !packed && (
        <ReceiveNow line={line} orderid={entry.orderid} onReceived={keepMine} />
      )}
      <Row>
        {packed && <HallButton onClick={leave}>{t('Leave as packed')}</HallButton>}
        {!packed && <HallButton onClick={() => void picks.giveUp(entry)}>{t('Take theirs')}</HallButton>}
        {!packed && (
          <HallButton onClick={keepMine}>{isRefused ? t('Send mine again') : t('Keep mine')}</HallButton>
        )}
      </Row>
    </BothValues>
  )
}
