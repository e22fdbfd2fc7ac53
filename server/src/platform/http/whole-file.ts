/**
 * The bytes of a file that comes in, in one piece of memory that goes back to the system as a whole: the thousands of pieces of a
 * large file, kept until its end, leave holes in the memory of the process that it never gives back.
 */
export class WholeFile {
  #bytes: Uint8Array<ArrayBuffer>
  #length = 0

  /** `expected`: how many bytes there will be at most, as far as the sender says so. */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(expected, 64 * 1024))
  }

  add(part: Uint8Array): void {
    const length = this.#length + part.length
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(length, this.#bytes.length * 2))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    this.#bytes.set(part, this.#length)
    this.#length = length
  }

  whole(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length)
  }
}
