import { z } from 'zod'

/** Of a body whose figures are asked about: those that are meant, as `data.fields` of the question names each. (rules §33) */
export const confirmFigures = {
  confirmFigures: z.array(z.string().max(120)).max(500, 'At most 500 figures').optional(),
}
