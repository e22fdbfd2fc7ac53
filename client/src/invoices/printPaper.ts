import { download, fetchFile } from '../app/request.ts'
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
export async function printPapers(wanted: Wanted): Promise<void> {
  const { blob } = await fetchFile({ path: papersPath, params: params(wanted), accept: 'application/pdf' })
  const url = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  document.body.append(frame)
  // The dialog reads the file for as long as it is open; a minute after it is shown nobody needs it any more.
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, 60_000)
}
