import type { OpenThing, OtherPresent } from '@packhouse/contract/presence.ts'

type News = { line: string } | { present: OtherPresent }

let line: string | undefined
const listeners = new Set<(news: News) => void>()

/** The name of this browser's live stream; when it ends, so does what its tabs have open. */
export const presenceLine = (): string | undefined => line

/** Publishes that the stream has a new name, or that somebody opened or left something. */
export function publishPresence(news: News): void {
  if ('line' in news) line = news.line
  for (const receive of listeners) receive(news)
}

export function onPresence(receive: (news: News) => void): void {
  listeners.add(receive)
}

export type { OpenThing, OtherPresent }
