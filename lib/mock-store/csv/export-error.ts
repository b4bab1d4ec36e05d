/** The file as a whole cannot be read; the message is a sentence for whoever chose the file. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
  /** Where reading stopped; the header is line 1. */
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Something in a file that was not understood, and what was done instead. */
export interface ExportNote {
  readonly line: number
  readonly column?: string | undefined
  readonly message: string
}
