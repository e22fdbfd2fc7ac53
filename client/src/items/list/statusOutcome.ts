import { rowText } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

/** An item or pack that can be activated or deactivated. */
export interface Switchable {
  /** The id sent to the server; two rows of a list may share it. */
  id: number
  name: string
  isActive: boolean
  /** Its rows in the list, ticked or not. */
  rowIds: readonly string[]
}

interface Result {
  id: number
  ok: boolean
  error?: { message: string } | undefined
}

export interface Outcome {
  /** 2 changed, 1 not */
  title: string
  done: Switchable[]
  stayed: { thing: Switchable; message: string }[]
}

/** Returns the outcome per item or pack; one missing from the response counts as not changed. */
export function outcomeOf(things: readonly Switchable[], results: readonly Result[]): Outcome {
  const byId = new Map(results.map(result => [result.id, result]))
  const done = things.filter(({ id }) => byId.get(id)?.ok)
  const stayed = things
    .filter(({ id }) => !byId.get(id)?.ok)
    .map(thing => ({ thing, message: rowText(byId.get(thing.id)?.error) }))
  return { title: t('{changed} changed, {stayed} not', { changed: done.length, stayed: stayed.length }), done, stayed }
}
