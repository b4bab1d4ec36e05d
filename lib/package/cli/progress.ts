import type { WriteStream } from 'node:tty'

export interface Progress {
  /** Replaces what was shown before. */
  readonly show: (text: string) => void
  readonly clear: () => void
}

type Stream = Pick<WriteStream, 'write'> & { readonly isTTY?: boolean }

/** At a terminal one line that changes; elsewhere a line now and then. */
const everyMs = { terminal: 100, other: 10_000 }

export function createProgress(stream: Stream, now: () => number): Progress {
  const isTerminal = stream.isTTY === true
  let shownAt = isTerminal ? 0 : now()
  let isShown = false
  const clear = () => {
    if (isShown && isTerminal) stream.write('\r\u001B[K')
    isShown = false
  }
  return {
    show(text) {
      if (now() - shownAt < (isTerminal ? everyMs.terminal : everyMs.other)) return
      shownAt = now()
      clear()
      stream.write(isTerminal ? text : `${text}\n`)
      isShown = true
    },
    clear,
  }
}
