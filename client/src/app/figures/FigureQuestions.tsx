import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogFoot, PrimaryButton } from '../../ui/dialogs/DialogFrame.tsx'
import { Stack } from '../../ui/layout/Flex.tsx'
import { plural, say, t } from '../../ui/words.ts'
import type { Asked } from './asking.ts'

interface FigureQuestionsProps {
  questions: readonly Asked[]
  onAnswer: (isMeant: boolean) => void
}

/** Asks about figures that are far from what is usual. It starts at the safe button: Enter goes back to the figure. (rules §33) */
export function FigureQuestions({ questions, onAnswer }: FigureQuestionsProps) {
  const [first] = questions
  const yes =
    first && questions.length === 1 ? say(first.yes) : plural(questions.length, 'Yes', 'Yes, all {count}')
  return (
    <Dialog
      low
      title={t('Is this right?')}
      onClose={() => onAnswer(false)}
      foot={
        <DialogFoot cancel={t('Change it')} startsAtCancel>
          <PrimaryButton onClick={() => onAnswer(true)}>{yes}</PrimaryButton>
        </DialogFoot>
      }
    >
      <Stack gap={8} role="alert">
        {questions.map(one => (
          <p key={one.figure}>{say(one)}</p>
        ))}
      </Stack>
    </Dialog>
  )
}
