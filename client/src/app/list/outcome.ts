import { rowText } from '../../ui/feedback/failure.ts'
import { t } from '../../ui/words.ts'

interface Named {
  id: number
  name: string
}

interface Result {
  id: number
  ok: boolean
  error?: { message: string } | undefined
}

/** What became of ticked rows: those done, and those that stayed as they were, each with the reason. */
export interface Outcome<Thing extends Named = Named> {
  /** 2 changed, 1 not */
  title: string
  done: Thing[]
  stayed: { thing: Thing; message: string }[]
}

/** Returns the outcome of each thing; one missing from the response counts as not changed. */
export function outcomeOf<Thing extends Named>(
  things: readonly Thing[],
  results: readonly Result[],
): Outcome<Thing> {
  const byId = new Map(results.map(result => [result.id, result]))
  const done = things.filter(({ id }) => byId.get(id)?.ok)
  const stayed = things
    .filter(({ id }) => !byId.get(id)?.ok)
    .map(thing => ({ thing, message: rowText(byId.get(thing.id)?.error) }))
  return {
    title: t('{changed} changed, {stayed} not', { changed: done.length, stayed: stayed.length }),
    done,
    stayed,
  }
}
