import { type Question, unanswered, unusualFigure } from '@packhouse/contract/business/guard/question.ts'
import { useSyncExternalStore } from 'react'
import { isSaid, refusalIn } from '../../ui/feedback/failure.ts'
import type { Said } from '../../ui/words.ts'

/** A question as it came from the server, or as a phone asks it before it keeps an entry. */
export type Asked = Pick<Question, 'figure'> & Said & { yes: Said }

interface Asking {
  questions: readonly Asked[]
  answer: (isMeant: boolean) => void
}

let asking: Asking | undefined
const watchers = new Set<() => void>()

function show(next: Asking | undefined): void {
  asking = next
  for (const watcher of watchers) watcher()
}

/** One after the other: a second question waits for the answer to the first. */
let last: Promise<unknown> = Promise.resolve()

/** Asks whether the figures are meant; false: they will be changed. */
function isMeant(questions: readonly Asked[]): Promise<boolean> {
  const ask = () =>
    new Promise<boolean>(resolve =>
      show({
        questions,
        answer(answered) {
          show(undefined)
          resolve(answered)
        },
      }),
    )
  const answered = last.then(ask)
  last = answered
  return answered
}

const figuresOf = (questions: readonly Asked[]): string[] => questions.map(({ figure }) => figure)

/** Asks before something is kept or sent: the figures that are meant, none where nothing is unusual; undefined: one will be changed. */
export async function meantFigures(
  questions: readonly (Question | undefined)[],
): Promise<{ confirmFigures?: string[] } | undefined> {
  const open = unanswered(questions)
  if (open.length === 0) return {}
  return (await isMeant(open)) ? { confirmFigures: figuresOf(open) } : undefined
}

/** The questions that a call was refused with. (rules §33) */
export function questionsIn(error: unknown): Asked[] {
  const refusal = refusalIn(error)
  if (refusal?.data?.reason !== unusualFigure) return []
  const { fields } = refusal.data
  return Array.isArray(fields) ? fields.filter(isAsked) : []
}
const isAsked = (field: unknown): field is Asked =>
  isSaid(field) &&
  'figure' in field &&
  typeof field.figure === 'string' &&
  'yes' in field &&
  isSaid(field.yes)

/** A body with these figures as meant, besides those that are already. */
export function withMeant<Body extends object>(
  body: Body & { confirmFigures?: readonly string[] | undefined },
  figures: readonly string[] = [],
): Body & { confirmFigures?: string[] } {
  return figures.length === 0
    ? (body as Body)
    : { ...body, confirmFigures: [...(body.confirmFigures ?? []), ...figures] }
}

export const asksFigures = (error: unknown): boolean => questionsIn(error).length > 0

/** Asks about the figures of a refused call; undefined: one will be changed. */
export async function answeredFigures(error: unknown): Promise<string[] | undefined> {
  const questions = questionsIn(error)
  return (await isMeant(questions)) ? figuresOf(questions) : undefined
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export const useAsking = (): Asking | undefined => useSyncExternalStore(subscribe, () => asking)
