import { type FieldIssue, fieldIssue, type Refusal, refusalWith } from '../../refusal.ts'
import { inARow, type Sentence } from '../../sentence.ts'

/** A typed figure that is far from what is usual for it. It is asked at its field, once. (rules §33) */
export interface Question extends FieldIssue {
  /** Names the figure with its value: the same figure with another value is another question. */
  figure: string
  /** The answer that takes the figure as it is. */
  yes: Sentence
}

interface Asked {
  path: string
  /** What is typed, such as 'rate of 12' and its paise. */
  figure: readonly [name: string, value: number]
  asks: Sentence
  yes: Sentence
}

export const question = ({ path, figure, asks, yes }: Asked): Question => ({
  ...fieldIssue(path, asks),
  figure: figure.join(' '),
  yes,
})

/** Why a refusal asks; `data.fields` has its questions. */
export const unusualFigure = 'UNUSUAL_FIGURE'

/** What is still to be asked: what was answered names its figures. */
export const unanswered = (
  questions: readonly (Question | undefined)[],
  confirmed: readonly string[] = [],
): Question[] =>
  questions.filter(one => one !== undefined).filter(({ figure }) => !confirmed.includes(figure))

/** The refusal that asks; undefined where every figure is usual or meant. */
export function whyAsk(
  questions: readonly (Question | undefined)[],
  confirmed?: readonly string[] | undefined,
): Refusal | undefined {
  const open = unanswered(questions, confirmed)
  if (open.length === 0) return undefined
  return refusalWith('NEEDS_CONFIRM', inARow(open.slice(0, 3), '{one} {next}'), {
    reason: unusualFigure,
    fields: open,
  })
}
