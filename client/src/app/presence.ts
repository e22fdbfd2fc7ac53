import type { OpenThing, Present } from '@packhouse/contract/presence.ts'

type News = { line: string } | { present: Present }

let line: string | undefined
const hearers = new Set<(news: News) => void>()

/** The name of this browser's stream of live changes; what its tabs have open ends with it. */
export const presenceLine = (): string | undefined => line

/** The stream began under a new name, or somebody opened or left something. */
export function tellPresence(news: News): void {
  if ('line' in news) line = news.line
  for (const hear of hearers) hear(news)
}

export function hearPresence(hear: (news: News) => void): void {
  hearers.add(hear)
}

export type { OpenThing, Present }
