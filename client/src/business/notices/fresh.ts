import { useSyncExternalStore } from 'react'
import type { Notice } from '../../api/notices.ts'

/** Ids of the comments that addressed the person and were new when they opened the record, by record. */
const fresh = new Map<string, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()
const watchers = new Set<() => void>()
const say = () => {
  for (const watcher of watchers) watcher()
}

/** Ids of the comments of a notice. */
export const keysOf = ({ parts }: Pick<Notice, 'parts'>): string[] => parts.map(({ key }) => key)

/** Notes what was new when a record was opened, as its notices are read by that. */
export function noteFresh(record: string, keys: readonly string[]): void {
  fresh.set(record, new Set([...(fresh.get(record) ?? []), ...keys]))
  say()
}

/** The record was left: next time nothing of it is new. */
export function forgetFresh(record: string): void {
  if (fresh.delete(record)) say()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useFresh = (record: string): ReadonlySet<string> =>
  useSyncExternalStore(watch, () => fresh.get(record) ?? none)
