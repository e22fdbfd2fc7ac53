import type { SentMessageId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Mark } from '../rules/marks.ts'
import { countOpening } from '../sql/links.ts'
import { changeMessage, moveByMark, selectLinkOf } from '../sql/messages.ts'

/** What became of a message: how far it got, and the code of the refusal. */
export type Became = Pick<Mark, 'state' | 'why' | 'code'>

/** For the demo: a message that waits went out and got this mark; who read it opened its link. Nothing is sent. */
export async function pretendWent(tx: Tx, id: SentMessageId, became: Became, at: Date): Promise<void> {
  await changeMessage(tx, id, ['WAITS'], { state: 'SENDING', claimedAt: at, tries: 1 })
  await moveByMark(tx, { ...became, id, outsideId: `wamid.demo.${id}`, at })
  const linkId = became.state === 'READ' ? await selectLinkOf(tx, id) : null
  if (linkId !== null)
    await countOpening(tx, { linkId, what: 'PAGE', at, address: '127.0.0.1', device: 'Chrome 142, Android' })
}
