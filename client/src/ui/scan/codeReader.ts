/** What is used of the browser's reader of codes; the compiler's own types have none. */
export interface CodeReader {
  detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}
interface CodeReaders {
  new (options: { formats: string[] }): CodeReader
  getSupportedFormats(): Promise<string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: CodeReaders
  }
}

/**
 * The browser's reader of QR codes; undefined where there is none or no camera. Browsers inside other apps have one that reads
 * nothing, or fails when it is asked what it reads.
 */
export async function qrReader(
  page: Pick<Window, 'BarcodeDetector' | 'navigator'> = window,
): Promise<CodeReader | undefined> {
  const { BarcodeDetector: Readers, navigator } = page
  if (!Readers || !('mediaDevices' in navigator)) return undefined
  try {
    return (await Readers.getSupportedFormats()).includes('qr_code')
      ? new Readers({ formats: ['qr_code'] })
      : undefined
  } catch {
    return undefined
  }
}

/** A code that was out of view for so long is read again, in ms. */
const forgottenAfter = 1500

/** Codes in view of the camera: one that is held there is read once, however many pictures show it. */
export class InView {
  readonly #seen = new Map<string, number>()

  /** Those of the texts in a picture that are new in view; `at` in ms. */
  fresh(texts: readonly string[], at: number): string[] {
    return [...new Set(texts)].filter(text => {
      const before = this.#seen.get(text)
      this.#seen.set(text, at)
      return before === undefined || at - before > forgottenAfter
    })
  }
}
