import { longestItemName, shortestName } from '@packhouse/contract/platform/formats/limits.ts'
import { whyNotName } from '@packhouse/contract/platform/formats/name-issue.ts'
import { cleanName, nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { say, t } from '../../../ui/words.ts'

/** Names typed or pasted, one per line, without duplicates. */
export function namesIn(text: string): string[] {
  const names = text.split('\n').map(cleanName).filter(Boolean)
  return names.filter((name, at) => names.findIndex(other => nameKey(other) === nameKey(name)) === at)
}

/** What is wrong with the first name that cannot be saved, with that name. */
export function namesIssue(text: string): string | null {
  const names = namesIn(text)
  if (names.length === 0) return t('Enter at least one name')
  for (const name of names) {
    const why = whyNotName(name, 'Name', shortestName, longestItemName)
    if (why) return `“${name.length > 40 ? `${name.slice(0, 40)}…` : name}”: ${say(why)}`
  }
  return null
}
