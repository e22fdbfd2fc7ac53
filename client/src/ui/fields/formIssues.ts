import { asSentence, type FieldIssue, fieldIssues, reasonOf, refusalIn } from '../feedback/failure.ts'

interface FormIssues {
  /** By the path of the field of the form. */
  errors: Record<string, string>
  /** What no field of the form has, to show above the buttons. */
  above: string | undefined
  /** Everything, to show there while no field of it is drawn. */
  all: string
}

/**
 * Parts a refusal into the issues of the form's fields and what has none. `fieldOf` names the field for a path of the body of the
 * call, where the two are called otherwise.
 */
export function formIssues(
  error: unknown,
  values: object,
  fieldOf: (path: string) => string = path => path,
): FormIssues {
  const issues = fieldIssues(error).map(({ path, message }) => ({
    path: fieldOf(path.replace(/^body\./, '')),
    message,
  }))
  const errors: Record<string, string> = {}
  const apart: FieldIssue[] = []
  for (const issue of issues)
    if ((issue.path.split('.')[0] ?? '') in values) errors[issue.path] ??= issue.message
    else apart.push(issue)
  const isPlaced = issues.length > 0 && apart.length === 0
  return { errors, above: isPlaced ? undefined : sentencesOf(error, apart), all: sentencesOf(error, issues) }
}

/** The issues as sentences; their refusal begins with the path of the first, which is for programs. */
function sentencesOf(error: unknown, issues: readonly FieldIssue[]): string {
  const words = [...new Set(issues.map(({ message }) => message))]
  const [only = reasonOf(error)] = words
  if (refusalIn(error)?.code !== 'BAD_INPUT') return reasonOf(error)
  return words.length > 1 ? words.map(asSentence).join(' ') : only
}
