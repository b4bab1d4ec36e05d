import { spawn, spawnSync } from 'node:child_process'
import { compileCache, program } from './command-line.ts'

/** Debian's `script` gives a program a pseudo-terminal. */
export const hasTerminal =
  spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout?.includes('util-linux') ?? false

interface Shown {
  readonly code: number | null
  /** Everything that the terminal showed. */
  readonly screen: string
}

const question = /([^\r\n]*Type [^\r\n:]*): /g

/** Runs the command line at a terminal. `answer` is called with each question, and returns the keys that are typed. */
export function runAtTerminal(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  answer: (asked: string) => string,
): Promise<Shown> {
  const quoted = [process.execPath, program, ...args].map((word) => `'${word}'`).join(' ')
  return new Promise((ended) => {
    const terminal = spawn('script', ['-qefc', quoted, '/dev/null'], {
      env: { ...process.env, ...compileCache, ...env },
    })
    let screen = ''
    let answered = 0
    terminal.stdout.on('data', (data: Buffer) => {
      screen += data.toString()
      const next = [...screen.matchAll(question)][answered]?.[1]
      if (next === undefined) return
      answered += 1
      terminal.stdin.write(answer(next))
    })
    terminal.on('close', (code) => ended({ code, screen }))
  })
}
