import { printFile } from '../app/printFile.ts'
import { download } from '../app/request.ts'
import { papersPath } from './api.ts'

interface Wanted {
  orderId: number
  /** One paper of the order; without it all of them in one file. */
  number?: string | undefined
}

const params = ({ orderId, number }: Wanted) => ({ orderId, format: 'pdf', number })

/** Saves papers of an order as a PDF. */
export const downloadPapers = (wanted: Wanted): Promise<void> => download(papersPath, params(wanted))

/** Opens the print dialog of the browser with the paper as it is printed, without leaving the screen. */
export const printPapers = (wanted: Wanted): Promise<void> => printFile(papersPath, params(wanted))
