import type pg from 'pg'

/** COPY … FROM STDIN with all of its text at once; `done` resolves when the server has accepted it. */
export class CopyIn implements pg.Submittable {
  readonly done: Promise<void>
  #settle = Promise.withResolvers<void>()
  #statement: string
  #text: string

  constructor(statement: string, text: string) {
    this.#statement = statement
    this.#text = text
    this.done = this.#settle.promise
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }
  handleCopyInResponse(connection: { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }): void {
    connection.sendCopyFromChunk(Buffer.from(this.#text))
    connection.endCopyFrom()
  }
  handleError(error: Error): void {
    this.#settle.reject(error)
  }
  handleReadyForQuery(): void {
    this.#settle.resolve()
  }
  handleCommandComplete(): void {}
}
