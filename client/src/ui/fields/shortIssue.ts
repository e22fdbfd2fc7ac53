import { shortestName } from '@packhouse/contract/platform/formats/limits.ts'
import { whyTooShort } from '@packhouse/contract/platform/formats/name-issue.ts'
import { say } from '../words.ts'

/** Says that a name is too short, as the server says it; undefined for one that is long enough. */
export function shortIssue(typed: string, what = 'Name', shortest = shortestName): string | undefined {
  const why = whyTooShort(typed, what, shortest)
  return why && say(why)
}
