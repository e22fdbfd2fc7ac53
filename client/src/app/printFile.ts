import { fetchFile, type Params } from './request.ts'

/** Opens the print dialog of the browser with a PDF, without leaving the screen; throws a Failure, so a caller can show why. */
export async function printFile(path: string, params: Params): Promise<void> {
  const { blob } = await fetchFile({ path, params, accept: 'application/pdf' })
  const url = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    window.focus() // the keys are the page's again
  }
  document.body.append(frame)
  // The dialog reads the file for as long as it is open; a minute after it is shown nobody needs it any more.
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, 60_000)
}
