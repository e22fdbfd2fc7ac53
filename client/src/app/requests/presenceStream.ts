import type { OpenThing, Present } from '@packhouse/contract/presence.ts'

type News = { line: string } | { present: Present }

let line: string | undefined
const hearers = new Set<(news: News) => void>()

/** The name of this browser's live stream; when it ends, so does what its tabs have open. */
export const presenceLine = (): string | undefined => line

/** Publishes that the stream has a new name, or that somebody opened or left something. */
export function publishPresence(news: News): void {
  if ('line' in news) line = news.line
  for (const hear of hearers) hear(news)
}

export function onPresence(hear: (news: News) => void): void {
  hearers.add(hear)
}

export type { OpenThing, Present }
