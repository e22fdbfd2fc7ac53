import { documentsPath } from '../../api/dispatch.ts'
import { printFile } from '../../app/requests/printFile.ts'
import { download } from '../../app/requests/request.ts'

interface Wanted {
  orderId: number
  /** Number of one document; without it all of the order in one file. */
  number?: string | undefined
}

const params = ({ orderId, number }: Wanted) => ({ orderId, format: 'pdf', number })

/** Saves documents of an order as a PDF. */
export const downloadDocuments = (wanted: Wanted): Promise<void> => download(documentsPath, params(wanted))

/** Opens the browser's print dialog with the document's PDF, without leaving the screen. */
export const printDocuments = (wanted: Wanted): Promise<void> => printFile(documentsPath, params(wanted))
