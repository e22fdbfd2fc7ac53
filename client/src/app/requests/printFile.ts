import { fetchFile, type Params } from './request.ts'

/** Opens the browser's print dialog for a PDF without leaving the screen; throws a Failure, so a caller can show why. */
export async function printFile(path: string, params: Params): Promise<void> {
  const { blob } = await fetchFile({ path, params, accept: 'application/pdf' })
  const url = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = url
  frame.onload = () => {
    const focused = document.activeElement
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    // So that keys work on the page again, and what is typed meanwhile goes on in its field.
    window.focus()
    if (focused instanceof HTMLElement) focused.focus()
  }
  document.body.append(frame)
  // The dialog reads the file while it is open; one minute is enough.
  setTimeout(() => {
    frame.remove()
    URL.revokeObjectURL(url)
  }, 60_000)
}
