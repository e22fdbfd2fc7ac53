import { onUse } from '../../ui/onUse.tsx'
import { useAsking } from './asking.ts'

const FigureQuestions = onUse(async () => (await import('./FigureQuestions.tsx')).FigureQuestions)

/** The question that a call or an entry waits for, over every screen. */
export function AskedFigures() {
  const asking = useAsking()
  return asking ? <FigureQuestions questions={asking.questions} onAnswer={asking.answer} /> : null
}
