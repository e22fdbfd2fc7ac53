import { refusalIn } from '../../../ui/feedback/failure.ts'

/** Whether an email or mobile exists, from the reply: it says whether it is free, a refusal has a field for it. */
export function existsBy(isFree: boolean | undefined, error: unknown): boolean | undefined {
  const refused: object | undefined = refusalIn(error)
  if (refused && 'isemailmobileexists' in refused) return refused.isemailmobileexists === true
  return isFree === undefined ? undefined : !isFree
}
