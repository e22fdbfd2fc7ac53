import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { say, t } from '../../ui/words.ts'
import type { Attempt } from './useAttempt.ts'

/** Applies a sheet; when the same file was applied before, the server's question is asked first. */
export function useApplySheet<Args>(
  { attempt, clear }: Attempt,
  send: (args: Args, confirm: boolean) => Promise<unknown>,
): { apply: (args: Args) => void; question: ReactNode } {
  const [again, setAgain] = useState<{ args: Args; words: string }>()
  const apply = async (args: Args, confirm = false) => {
    clear()
    setAgain(undefined)
    const refusal = await attempt(() => send(args, confirm))
    if (refusal?.data.reason !== 'SAME_FILE') return
    clear()
    setAgain({ args, words: say(refusal) })
  }
  const question = again && (
    <ConfirmDialog
      title={t('Apply the same file again?')}
      confirm={t('Apply it again')}
      onConfirm={() => apply(again.args, true)}
      onClose={() => setAgain(undefined)}
    >
      {again.words}
    </ConfirmDialog>
  )
  return { apply: args => void apply(args), question }
}
