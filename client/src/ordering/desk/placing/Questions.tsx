import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { t } from '../../../ui/words.ts'
import { AskReasons } from './AskReasons.tsx'
import type { Question, usePlacing } from './usePlacing.ts'

interface QuestionsProps {
  placing: ReturnType<typeof usePlacing>
  question: Question
  holds: boolean
}

/** The dialogs between the button and the placed order. */
export function Questions({ placing, question, holds }: QuestionsProps) {
  const close = () => placing.close(question)
  if (question.kind === 'duplicate')
    return (
      <ConfirmDialog
        title={t('Looks like a duplicate of #{id}. Place it anyway?', { id: question.orderId })}
        confirm={t('Place it anyway')}
        cancel={t('Back to the order')}
        onConfirm={placing.insist}
        onClose={close}
      >
        {t('The same lines for the same outlet, day and slot were placed a moment ago.')}
      </ConfirmDialog>
    )
  return (
    <AskReasons
      key={question.needs.map(({ rule }) => rule).join()}
      needs={question.needs}
      reasons={placing.reasons}
      submit={holds ? t('Place on hold') : t('Place order')}
      onSubmit={placing.explain}
      onClose={close}
    />
  )
}
