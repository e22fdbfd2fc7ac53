import { useEffect, useSyncExternalStore } from 'react'
import type { ScaleChoice } from './choice.ts'
import type { Reading } from './frames.ts'
import { type Link, type OpenScale, openScale } from './openScale.ts'
import type { Given } from './weighed.ts'

interface ScaleNow {
  link: Link
  reading: Reading | null
}

/** How often a scale that is asked is asked again until the weight is steady. */
const maxQuestions = 20
/** A scale that sends all the time and is silent for this long is switched off: what it said last is no weight. In ms. */
const maxSilence = 2_000

let now: ScaleNow = { link: 'opening', reading: null }
let open: OpenScale | undefined
/** What is open, or will be when its turn comes. */
let held = ''
let questions = 0
let silence: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const read = () => now
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function tell(change: Partial<ScaleNow>): void {
  now = { ...now, ...change }
  for (const watcher of watchers) watcher()
}

const isSame = (one: Reading | null, other: Reading) =>
  one !== null && JSON.stringify(one) === JSON.stringify(other)

function onReading(reading: Reading, isAsked: boolean): void {
  if (questions > 0) {
    questions = reading.isStable || reading.isOutOfRange ? 0 : questions - 1
    if (questions > 0) open?.ask()
  }
  clearTimeout(silence)
  if (!isAsked) silence = setTimeout(() => tell({ reading: null }), maxSilence)
  if (!isSame(now.reading, reading)) tell({ reading })
}

function onLink(link: Link): void {
  if (link !== now.link) tell(link === 'open' ? { link } : { link, reading: null })
}

/** A port is opened when the one before is closed. */
let turn = Promise.resolve()

function hold(choice: ScaleChoice | undefined): void {
  const { serial } = navigator
  const key = choice ? [choice.baudRate, choice.request, choice.vendorId, choice.productId].join() : ''
  if (held === key || !serial) return
  held = key
  turn = turn.then(async () => {
    await open?.close()
    open = undefined
    if (choice && held === key)
      open = openScale(serial, choice, {
        link: onLink,
        reading: one => onReading(one, choice.request !== ''),
      })
  })
}

/** Whose goods are on the scale; it outlasts the line that took them. */
export const given: { now: Given | null } = { now: null }

/** Asks the scale for its weight; one that sends all the time has said it. */
export function askScale({ request }: ScaleChoice): void {
  if (request === '') return
  questions = maxQuestions
  tell({ reading: null })
  open?.ask()
}

export const reconnect = (): void => open?.connect()

/**
 * What the scale of this device says now. It stays open from line to line, until the page is hidden: then another tab may use it.
 */
export function useScaleLine(choice: ScaleChoice): ScaleNow {
  useEffect(() => {
    if (choice.way === 'keys') return
    const follow = () => hold(document.visibilityState === 'visible' ? choice : undefined)
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [choice])
  return useSyncExternalStore(watch, read)
}
