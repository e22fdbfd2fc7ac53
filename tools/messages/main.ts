import { parseArgs } from 'node:util'
import { scoreOf } from '../../server/src/ordering/messages/testing/score.ts'
import { messageSets, messagesOf } from '../../server/src/ordering/messages/testing/sets.ts'

/** Prints how the known messages are read: `--set=own --misses` names each line that is not as it should be. */
const { values } = parseArgs({
  options: { set: { type: 'string' }, misses: { type: 'boolean', default: false } },
})

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8)

for (const set of Object.keys(messageSets) as (keyof typeof messageSets)[]) {
  if (values.set !== undefined && values.set !== set) continue
  const { precision, recall, f1, f1Shown, lines, wrongSure, intents, messages, misses } = scoreOf(
    messagesOf(set),
  )
  console.log(
    `${set.padEnd(9)} ${messages} messages, ${lines} lines   precision${percent(precision)}   recall${percent(recall)}   F1${percent(f1)}   ` +
      `F1 with needless looks${percent(f1Shown)}   wrong and SURE ${wrongSure}   intents ${intents} of ${messages}`,
  )
  if (values.misses)
    for (const { id, what, detail } of misses) console.log(`  ${id} ${what.padEnd(9)} ${detail}`)
}
