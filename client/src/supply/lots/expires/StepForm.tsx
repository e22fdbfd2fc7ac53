import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/Flex.tsx'

interface StepFormProps {
  onSend: () => Promise<void>
  /** The field and the button, side by side. */
  children: ReactNode
  /** What was answered, below them. */
  said?: ReactNode
}

/** A step of a lot that takes one figure. */
export const StepForm = ({ onSend, children, said }: StepFormProps) => (
  <form
    onSubmit={event => {
      event.preventDefault()
      void onSend()
    }}
  >
    <Row gap={12} align="end" wrap>
      {children}
    </Row>
    {said}
  </form>
)
