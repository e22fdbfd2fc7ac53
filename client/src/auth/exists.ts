import { refusalIn } from '../ui/failure.ts'

/** What an answer about an email or mobile says: free or, in a refusal, a field of its own. */
export function existsBy(isFree: boolean | undefined, error: unknown): boolean | undefined {
  const refused: object | undefined = refusalIn(error)
  if (refused && 'isemailmobileexists' in refused) return refused.isemailmobileexists === true
  return isFree === undefined ? undefined : !isFree
}
